import type { CategoryRows } from './rows.ts'

const sizes = [
  ['S', 0],
  ['M', 0],
  ['L', 0],
  ['XL', 0],
] as const

export const wear: CategoryRows = {
  slug: 'loungewear',
  name: 'Loungewear',
  singular: 'garment',
  intro:
    'Clothes for the hours when nobody is looking, cut from linen, merino and brushed cotton. Size guide on every page.',
  metaLead: 'Linen shirts, robes, slippers and merino layers for slow days at home.',
  factNames: ['Fit', 'Material', 'Weight', 'Wash', 'Origin'],
  care: 'Wash cool, inside out, with like shades. Dry in the shade and skip the iron.',
  hasSizeGuide: true,
  rows: [
    {
      name: 'Drift Linen Shirt',
      look: { motif: 'shirt', colours: ['Sky', 'Chalk'], shape: [0.5, 0.5, 0.2] },
      price: 84,
      blurb: 'A relaxed linen shirt with shell buttons and a shirttail hem.',
      story:
        'Washed until it feels like the tenth summer, then cut with a little extra room across the shoulders. The ' +
        'shell buttons are sewn on by hand, and the collar is soft enough to sleep in, which has been known to happen.',
      facts: ['Relaxed', 'Linen', '165 gsm', 'Machine wash', 'Portugal'],
      colours: ['Sky', 'Oat'],
      sizes,
    },
    {
      name: 'Morning Waffle Robe',
      look: { motif: 'robe', colours: ['Oat', 'Clay'], shape: [0.5, 0.6, 0.7] },
      price: 110,
      was: 132,
      blurb: 'A knee-length waffle robe with deep pockets and a proper loop.',
      story:
        'Long enough for the walk to the letterbox, light enough for a suitcase. Both pockets are set at an angle so ' +
        'that a book stays put, the belt is stitched at the back so that it cannot go missing, and the loop holds when the robe is wet.',
      facts: ['Regular', 'Organic cotton', '260 gsm', 'Machine wash', 'Turkey'],
      sizes,
    },
    {
      name: 'Ridge Merino Sweater',
      look: { motif: 'sweater', colours: ['Rust', 'Oat'], shape: [0.5, 0.5, 0.6] },
      price: 138,
      blurb: 'A ribbed crew neck in fine merino that never itches.',
      story:
        'Knitted in one piece, without side seams, from merino fine enough to wear on bare skin. The rib follows the ' +
        'body and springs back after washing, and the elbows are knitted double because we have met elbows before.',
      facts: ['Regular', 'Merino wool', '12 gauge', 'Hand wash', 'Italy'],
      colours: ['Rust', 'Ink'],
      sizes,
      soldOut: ['Ink / XL'],
    },
    {
      name: 'Cloud Felt Slippers',
      look: { motif: 'slippers', colours: ['Charcoal', 'Rust'], shape: [0.5, 0.5, 0.1] },
      price: 59,
      blurb: 'Molded wool slippers with a quiet sole and a warm, dry footbed.',
      story:
        'Felted around a wooden last with nothing but hot water, soap and patience, so there is no seam to rub. The ' +
        'natural rubber sole is quiet on stairs and grippy on tile, and the wool keeps feet warm without making them damp.',
      facts: ['True to size', 'Wool felt and rubber', '420 g a pair', 'Air out', 'Estonia'],
      sizes: [
        ['EU 37', 0],
        ['EU 39', 0],
        ['EU 41', 0],
        ['EU 43', 0],
      ],
    },
    {
      name: 'Potter Linen Apron',
      look: { motif: 'apron', colours: ['Ink', 'Walnut'], shape: [0.5, 0.5, 0.2] },
      price: 62,
      blurb: 'A cross-back apron in heavy linen with two working pockets.',
      story:
        'There are no ties to lose and no strap around the neck: the back crosses over and stays put through bread, ' +
        'clay and bonfire nights. Heavy linen softens with every wash, and the pockets are reinforced for secateurs.',
      facts: ['One size', 'Linen', '280 gsm', 'Machine wash', 'Lithuania'],
    },
    {
      name: 'Beacon Knit Beanie',
      look: { motif: 'beanie', colours: ['Ochre', 'Chalk'], shape: [0.5, 0.5, 0.6] },
      price: 36,
      blurb: 'A chunky ribbed beanie in lambswool, visible from across the bay.',
      story:
        'Bright enough to be found on a foggy beach, warm enough to stay there for another hour. It is knitted from ' +
        'lambswool spun with a little nylon for bounce, and the deep cuff can be worn folded once, twice or not at all.',
      facts: ['One size', 'Lambswool', '95 g', 'Hand wash', 'Scotland'],
      isNew: true,
    },
    {
      name: 'Cove Bed Socks, Set of 2',
      look: { motif: 'socks', colours: ['Dusk', 'Oat'], shape: [0.5, 0.5, 0.4] },
      price: 26,
      blurb: 'Two pairs of loose, brushed alpaca socks for cold feet.',
      story:
        'Alpaca fiber is hollow, which makes these socks far warmer than their weight suggests. They are knitted ' +
        'loosely at the ankle so that nothing pinches at night, then brushed until the surface stands up like the coat of a young animal.',
      facts: ['One size', 'Alpaca', '80 g a pair', 'Hand wash', 'Peru'],
    },
    {
      name: 'Linen Market Tote',
      look: { motif: 'tote', colours: ['Sage', 'Walnut'], shape: [0.5, 0.5, 0.1] },
      price: 44,
      blurb: 'A wide tote with leather handles and a pocket for the keys.',
      story:
        'Carries two loaves, a bunch of leeks and a newspaper with room to spare, then folds into its own inner ' +
        'pocket. The handles are vegetable-tanned leather, riveted rather than sewn, and grow darker and smoother over the years.',
      facts: ['One size', 'Linen and leather', '380 g', 'Spot clean', 'Portugal'],
    },
  ],
}
