# What each answer does and when it is worth it.

help-main-step_up = Free, once a turn: a worker beside the bull mark steps onto it, so that it will bring resources.
help-main-lay_tile = Lay a tile and put your meeple on it. It starts a new line; the meeple counts double later.
help-main-place_worker = Put a worker on a tile next to your pieces: one more link towards the entrance.
help-main-trip = Your line reaches the entrance: bring it home for 1, 3, 6, 10 or 15 resources a colour. The more of a colour, the better.
help-main-recall = Take one worker home from anywhere. For a worker that is stuck.
help-main-tavern = Spend 5 resources of any colours (2 more if your meeple is out): two new workers. Good early.
help-main-recruit = Leave two or three workers here to gain one new worker. Costs no resources.
help-main-warehouse = 3 of a colour: an extra die, so that you can hold up to 15 of it.
help-main-guide = 4 of a colour: whenever you place a worker, one more may go on a tile of that colour.
help-main-day_labour = Two workers stay here and bring 3 resources of one colour. A quick start.
help-main-big_basket = 7 of a colour: on every return trip you also collect that colour.
help-main-camp = Put your meeple on a tile deep in the ruins without laying one; 1 resource for each tile on the way.
help-main-telegram = 2 resources and two workers: a return trip without a line to the entrance.
help-main-office = Draw new tiles into the row and perhaps lay one at once.
help-main-altar = Leave a worker and resources at the altar for points at the end. What both are, the altar card says.
help-main-artifact = Buy this artifact. Cards of a kind are worth more together; some have a lasting effect.
help-main-final_return = Last turn only: bring home any pieces on bull marks of one or two colours, 1 resource each (meeple 2).

help-tile_pick-tile = Lay this tile. Small ones fit more easily; large ones reach further.

help-tile_orient-turn = This side up, turned like this. Avoid the colour of its neighbours: each costs one resource.

help-tile_anchor-at = Lay it here. The price stands beside the place.

help-pay_mono-pay = Pay in this colour; your worker takes a space of this colour.

help-pay_alt-pay = Pay the price in this way. Spend the colour you have most of.

help-pay_mix-pay = Pay so many of this colour; the rest comes from the next colours.

help-split_pay-extra = Take so many from the extra die. At 0 the die goes back and your worker comes home.

help-split_gain-extra = Put so many of the gain on the extra die.

help-worker_tile-place = Place the worker here. On a free bull mark it will bring resources.

help-guide_tile-place = Your guide brings one more worker here.
help-guide_tile-skip = Leave the guide unused this time.

help-path_step-go = The path leads over this tile. Only your pieces on its bull marks count.

help-harvest_mode-colour = Bring home this colour: all your pieces on its marks along the path.
help-harvest_mode-white = White needs a piece in each colour. Rare: at the end the points of one colour are multiplied by your white.

help-second_colour-colour = And this colour as well.
help-second_colour-none = Only one colour; the other pieces may stay for the next trip.

help-white_piece-take = This piece comes home for white.

help-basket-collect = Collect this colour too, with the basket.
help-basket-leave = Leave this colour for a later trip.

help-leftover-take = This worker comes home too, without resources.
help-leftover-take_all = All other workers come home.
help-leftover-done = The others stay and wait for the next trip.

help-market_return-fetch = Take this worker back from the market; its help ends.
help-market_return-reinforcements = A new worker joins you, free. Nearly always the best choice early.
help-market_return-none = Take nobody.

help-hermes_space-space = Place a worker on Hermes for this number less one in points.
help-hermes_space-none = Place nobody on Hermes.

help-recall_pick-recall = This worker comes home.

help-labour_colour-gain = Gain three of this colour. Choose what an artifact asks for.

help-camp_tile-camp = Your meeple camps here.

help-office_draw-draw = Draw one more tile.
help-office_draw-stop = Enough tiles.

help-office_lay-lay = Lay one of the tiles now.
help-office_lay-finish = Lay nothing.

help-final_colour-colour = Bring home pieces on this colour.
help-final_colour-none = No second colour.

help-final_pieces-take = This piece comes home for its resource.
help-final_pieces-all = All of them come home.
help-final_pieces-done = Enough; the others stay (a worker in the ruins is still half a point).

help-after_main-step_up = After the action: this worker steps onto the free mark.
help-after_main-end_turn = End your turn.
