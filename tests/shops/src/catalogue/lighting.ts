import type { CategoryRows } from './rows.ts'

export const lighting: CategoryRows = {
  slug: 'lighting',
  name: 'Lamps & Pendants',
  singular: 'light',
  intro:
    'Warm, dimmable light for reading corners, long dinners and the walk to bed. Every lamp is wired and tested by hand.',
  metaLead: 'Table lamps, floor lamps, pendants and lanterns with warm, dimmable light.',
  factNames: ['Dimensions', 'Material', 'Bulb', 'Cable length', 'Weight'],
  care: 'Dust with a dry cloth. Switch the lamp off and let it cool before you change the bulb.',
  rows: [
    {
      name: 'Alder Table Lamp',
      look: { motif: 'tableLamp', colours: ['Oak', 'Linen'], shape: [0.45, 0.6, 0.1] },
      price: 89,
      blurb: 'A turned oak base under a linen shade that softens every evening.',
      story:
        'The base is turned from a single piece of oak, sanded four times and finished with plant oil. Its drum shade ' +
        'is covered in washed linen, so the light falls in a wide, calm circle that suits a bedside table as well as a sideboard.',
      facts: ['28 x 46 cm', 'Oak and linen', 'E26, LED included', '1.8 m', '1.6 kg'],
    },
    {
      name: 'Tidewater Ceramic Lamp',
      look: { motif: 'tableLamp', colours: ['Sage', 'Chalk'], shape: [0.9, 0.3, 0.6] },
      price: 118,
      was: 148,
      blurb: 'A rounded stoneware lamp with a reactive glaze and a tapered cotton shade.',
      story:
        'Potters throw each body on the wheel and dip it twice, which is why the glaze pools a little darker at the ' +
        'foot. The tapered cotton shade hides the bulb from every seat in the room, and a dial on the cable takes the ' +
        'light from bright to barely there.',
      facts: ['34 x 52 cm', 'Stoneware and cotton', 'E26, LED included', '2.0 m', '2.9 kg'],
      colours: ['Sage', 'Clay', 'Ink'],
    },
    {
      name: 'Heron Floor Lamp',
      look: { motif: 'floorLamp', colours: ['Black', 'Brass'], shape: [0.2, 0.5, 0.2] },
      price: 214,
      blurb: 'A slim reading lamp that leans over your chair like a patient bird.',
      story:
        'A weighted foot keeps the curved stem steady while the brass head turns on a silent joint. Push it low for a ' +
        'page of small print, or tip it to the wall when guests arrive and you want the whole corner to glow instead.',
      facts: ['38 x 152 cm', 'Powder-coated steel and brass', 'GU10, LED included', '2.4 m', '6.2 kg'],
    },
    {
      name: 'Bellweather Pendant',
      look: { motif: 'pendant', colours: ['Clay', 'Brass'], shape: [0.6, 0.7, 0.1] },
      price: 132,
      blurb: 'A spun metal bell in a matte finish, lined in pale gold.',
      story:
        'Hang one over a kitchen island or three in a row above a long table. The bell is spun from aluminum and ' +
        'lined with a pale gold finish that warms the light before it lands, and the fabric cable can be shortened without tools.',
      facts: ['36 x 30 cm', 'Spun aluminum', 'E26, LED included', '1.5 m', '1.2 kg'],
      colours: ['Clay', 'Moss', 'Black'],
    },
    {
      name: 'Paper Moon Pendant',
      look: { motif: 'globe', colours: ['Chalk', 'Black'], shape: [0.5, 0.5, 0.5] },
      price: 64,
      blurb: 'A folded paper globe that ships flat and opens in a minute.',
      story:
        'Mulberry paper is glued over a bamboo spiral and left to dry slowly, so the ribs stay even. Once it is up, ' +
        'the globe spreads a shadowless light that flatters faces, plants and the odd pile of laundry in the corner.',
      facts: ['50 x 48 cm', 'Mulberry paper and bamboo', 'E26, sold separately', '1.5 m', '0.5 kg'],
      isNew: true,
    },
    {
      name: 'Harbor Storm Lantern',
      look: { motif: 'lantern', colours: ['Black', 'Brass'], shape: [0.5, 0.5, 0.4] },
      price: 58,
      blurb: 'A rechargeable lantern for the porch, the tent and power cuts.',
      story:
        'Borrowed from the lamps that used to hang on working boats, this one trades oil for a rechargeable cell. One ' +
        'charge lasts a long weekend on the low setting, and the ribbed glass can be lifted out and washed with the dishes.',
      facts: ['18 x 34 cm', 'Steel and glass', 'Built-in LED', 'USB-C, 1.0 m', '1.1 kg'],
      soldOut: 'all',
    },
    {
      name: 'Quarry Desk Lamp',
      look: { motif: 'deskLamp', colours: ['Charcoal', 'Brass'], shape: [0.4, 0.4, 0.2] },
      price: 96,
      rrp: 120,
      blurb: 'A jointed task lamp with a marble foot and a wide, even beam.',
      story:
        'Two springless joints hold exactly where you leave them, so the arm never drifts into your work. The marble ' +
        'foot is heavier than it looks and felted underneath, which lets you slide the lamp across a desk without a sound.',
      facts: ['22 x 48 cm', 'Steel and marble', 'Built-in LED', '1.8 m', '2.4 kg'],
    },
    {
      name: 'Cinder Wall Light',
      look: { motif: 'sconce', colours: ['Brass', 'Chalk'], shape: [0.5, 0.5, 0.1] },
      price: 74,
      blurb: 'An opal glass globe on a brushed brass arm, for halls and mirrors.',
      story:
        'Mouth-blown opal glass hides the bulb completely, so the light seems to come from the globe itself. Mount ' +
        'the arm upward beside a mirror or downward over a stair, and connect it to a dimmer if you like your hallway gentle at night.',
      facts: ['14 x 28 cm', 'Brass and opal glass', 'G9, LED included', 'Hard-wired', '0.9 kg'],
    },
  ],
}
