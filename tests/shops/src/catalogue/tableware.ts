import type { CategoryRows } from './rows.ts'

export const tableware: CategoryRows = {
  slug: 'tableware',
  name: 'Tableware',
  singular: 'piece',
  intro:
    'Stoneware, glass and wood for tables that get used three times a day. Made to stack, mix and survive the dishwasher.',
  metaLead: 'Stoneware mugs, bowls, plates and glassware made to stack, mix and last.',
  factNames: ['Dimensions', 'Material', 'Capacity', 'Dishwasher safe', 'Pieces'],
  care: 'Dishwasher safe where stated. Avoid sudden changes of temperature.',
  rows: [
    {
      name: 'Shoreline Mug',
      look: { motif: 'mug', colours: ['Sky', 'Chalk'], shape: [0.4, 0.5, 0.5] },
      price: 24,
      blurb: 'A generous stoneware mug, dipped by hand so no two lines match.',
      story:
        'The handle fits three fingers and the rim is thin enough that you notice the coffee, not the cup. Each mug ' +
        'is dipped by hand into a pale glaze, leaving a band of raw clay at the foot that feels good against a cold palm.',
      facts: ['9 x 10 cm', 'Stoneware', '350 ml', 'Yes', '1'],
      colours: ['Sky', 'Oat', 'Moss'],
    },
    {
      name: 'Pebble Espresso Cups, Set of 4',
      look: { motif: 'cupset', colours: ['Sand', 'Clay'], shape: [0.6, 0.3, 0.5] },
      price: 36,
      blurb: 'Four small cups without handles, shaped like stones from the beach.',
      story:
        'A double wall keeps the espresso hot and your fingers cool. The four cups come in neighboring shades from ' +
        'one firing, nest inside each other in the cupboard and look rather good holding sea salt, toothpicks or a single snowdrop.',
      facts: ['6 x 7 cm', 'Porcelain', '90 ml', 'Yes', '4'],
    },
    {
      name: 'Low Tide Serving Bowl',
      look: { motif: 'bowl', colours: ['Dusk', 'Chalk'], shape: [0.8, 0.5, 0.6] },
      price: 54,
      was: 68,
      blurb: 'A wide, shallow bowl for salads, pasta and everything shared.',
      story:
        'Wide enough for a salad that feeds six, low enough to pass along the table. The inside carries a glossy ' +
        'blue-gray glaze while the outside stays matte and a little rough, so wet hands keep hold of it at the sink.',
      facts: ['32 x 9 cm', 'Stoneware', '2400 ml', 'Yes', '1'],
    },
    {
      name: 'Everyday Dinner Plates, Set of 4',
      look: { motif: 'plates', colours: ['Chalk', 'Oat'], shape: [0.5, 0.2, 0.4] },
      price: 72,
      blurb: 'Plates with a small raised rim, for sauce lovers and small children.',
      story:
        'After a year of testing in two family kitchens we settled on a rim of one and a half centimeters, high ' +
        'enough to chase peas against. The glaze resists knife marks, and the plates stack without wobbling or ' +
        'chipping their neighbors.',
      facts: ['27 x 3 cm', 'Stoneware', 'Not applicable', 'Yes', '4'],
    },
    {
      name: 'Kettle Cove Teapot',
      look: { motif: 'teapot', colours: ['Moss', 'Oak'], shape: [0.5, 0.6, 0.3] },
      price: 66,
      blurb: 'A round-bellied teapot with an oak handle and a spout that never drips.',
      story:
        'We asked the pottery for one thing above all: a spout that does not drip. The answer took eleven prototypes. ' +
        'Inside sits a fine steel basket for loose leaves, and the arched oak handle stays cool while the tea draws.',
      facts: ['23 x 18 cm', 'Stoneware and oak', '1100 ml', 'Hand wash', '1'],
      isNew: true,
    },
    {
      name: 'Fennel Water Carafe',
      look: { motif: 'carafe', colours: ['Sage', 'Oak'], shape: [0.3, 0.6, 0.1] },
      price: 38,
      blurb: 'Tinted recycled glass with a ball stopper that doubles as a toy.',
      story:
        'Blown from recycled window glass, which gives the carafe its soft green cast and the occasional tiny bubble. ' +
        'The oak ball sits in the neck without a seal, keeps dust out overnight and rolls across the table when nobody is looking.',
      facts: ['10 x 28 cm', 'Recycled glass and oak', '900 ml', 'Yes', '2'],
    },
    {
      name: 'Orchard Salad Servers',
      look: { motif: 'servers', colours: ['Walnut', 'Brass'], shape: [0.5, 0.5, 0.5] },
      price: 29,
      blurb: 'A carved walnut spoon and fork with long, comfortable handles.',
      story:
        'Cut from the offcuts of a furniture workshop, then carved, scraped and oiled. The grain runs down the length ' +
        'of each handle for strength, and the fork has three short tines that lift leaves without bruising them.',
      facts: ['30 x 6 cm', 'Walnut', 'Not applicable', 'Hand wash', '2'],
    },
    {
      name: 'Granary Milk Jug',
      look: { motif: 'jug', colours: ['Oat', 'Clay'], shape: [0.5, 0.4, 0.6] },
      price: 32,
      blurb: 'A speckled jug for milk, gravy or a handful of garden flowers.',
      story:
        'Small speckles of iron come through the oatmeal glaze during the firing, scattered differently on each jug. ' +
        'The lip pours in a thin, clean line, and the loop handle is big enough for a large hand on a Sunday morning.',
      facts: ['11 x 15 cm', 'Stoneware', '600 ml', 'Yes', '1'],
    },
  ],
}
