import type { CategoryRows } from './rows.ts'

export const storage: CategoryRows = {
  slug: 'storage',
  name: 'Baskets & Storage',
  singular: 'basket',
  intro:
    'Places for toys, firewood, post and the things you cannot name. Woven, folded and joined by people who do little else.',
  metaLead: 'Woven baskets, wooden boxes, crates and trays that make tidying easy.',
  factNames: ['Dimensions', 'Material', 'Holds', 'Lid', 'Origin'],
  care: 'Brush or wipe with a damp cloth. Keep woven pieces away from direct heat.',
  rows: [
    {
      name: 'Seagrass Belly Basket',
      look: { motif: 'bellyBasket', colours: ['Sand', 'Ink'], shape: [0.6, 0.6, 0.5] },
      price: 46,
      blurb: 'A folding belly basket for plants, blankets and building blocks.',
      story:
        'Push the top down and it becomes a planter; pull it up and it swallows a month of laundry. The seagrass is ' +
        'harvested in shallow water, dried in the sun and woven while it is still a little green, which gives the ' +
        'basket its sweet hay smell.',
      facts: ['36 x 34 cm', 'Seagrass', '25 liters', 'No', 'Vietnam'],
    },
    {
      name: 'Willow Log Basket',
      look: { motif: 'basket', colours: ['Walnut', 'Oak'], shape: [0.6, 0.5, 0.7] },
      price: 84,
      blurb: 'A sturdy willow basket with rope handles for logs or laundry.',
      story:
        'Unpeeled willow is soaked for a week before weaving, so the rods bend without splitting and dry as hard as ' +
        'furniture. Thick rope handles run right under the base, which means you can carry a full load of logs without worrying.',
      facts: ['50 x 40 cm', 'Willow and jute', '45 liters', 'No', 'Poland'],
      was: 98,
    },
    {
      name: 'Apothecary Storage Box',
      look: { motif: 'box', colours: ['Ash', 'Brass'], shape: [0.5, 0.4, 0.1] },
      price: 62,
      blurb: 'A dovetailed ash box with a sliding lid and a brass label holder.',
      story:
        'Dovetails at every corner, a lid that slides in a groove and stops with a soft click, and a brass frame for ' +
        'a handwritten label. Use it for letters, seeds or chargers; it is deep enough for all three and pretty enough for a shelf.',
      facts: ['30 x 16 cm', 'Ash and brass', '7 liters', 'Yes', 'Germany'],
    },
    {
      name: 'Market Crate',
      look: { motif: 'crate', colours: ['Oak', 'Black'], shape: [0.5, 0.5, 0.1] },
      price: 38,
      blurb: 'A slatted oak crate that stacks, hangs or rolls under the bed.',
      story:
        'Modeled on an apple crate we found behind a cider press, with the splinters left out. The feet of one crate ' +
        'lock into the corners of the next, and four screw holes on the back turn any of them into a wall shelf.',
      facts: ['42 x 28 cm', 'Oak', '20 liters', 'No', 'Poland'],
    },
    {
      name: 'Butler Serving Tray',
      look: { motif: 'tray', colours: ['Walnut', 'Brass'], shape: [0.5, 0.3, 0.2] },
      price: 56,
      blurb: 'A walnut tray with brass handles and a rim that catches spills.',
      story:
        'Breakfast in bed is mostly a matter of engineering. This tray has a rim high enough for a spill, handles ' +
        'wide enough for mittens and a base that is sealed against coffee. It fits across most laps and all of our side tables.',
      facts: ['48 x 32 cm', 'Walnut and brass', 'Not applicable', 'No', 'Portugal'],
    },
    {
      name: 'Felt Desk Tidy',
      look: { motif: 'tidy', colours: ['Charcoal', 'Oak'], shape: [0.5, 0.4, 0.1] },
      price: 33,
      blurb: 'Four compartments of thick wool felt on a small oak base.',
      story:
        'Thick felt stands up by itself, swallows the rattle of pens and never scratches a screen. Two tall ' +
        'compartments, one wide and one small cover most of what lands on a desk, and the oak base keeps the whole thing from tipping.',
      facts: ['26 x 12 cm', 'Wool felt and oak', '3 liters', 'No', 'Germany'],
    },
    {
      name: 'Rattan Laundry Hamper',
      look: { motif: 'hamper', colours: ['Ochre', 'Chalk'], shape: [0.4, 0.6, 0.6] },
      price: 138,
      blurb: 'A tall lidded hamper with a washable cotton bag inside.',
      story:
        'Air moves through the open weave, so damp towels do not turn sour on the way to the machine. The cotton bag ' +
        'ties to the rim, lifts out and goes into the wash with everything else, and the hinged lid closes without a bang.',
      facts: ['42 x 60 cm', 'Rattan and cotton', '60 liters', 'Yes', 'Indonesia'],
    },
  ],
}
