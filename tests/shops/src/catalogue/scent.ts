import type { CategoryRows } from './rows.ts'

export const scent: CategoryRows = {
  slug: 'candles-and-scent',
  name: 'Candles & Scent',
  singular: 'scent',
  intro:
    'Plant wax, real essential oils and no headaches. Poured in small batches a short drive from our warehouse.',
  metaLead: 'Soy candles, diffusers and soaps scented with real essential oils.',
  factNames: ['Contents', 'Scent', 'Lasts', 'Base', 'Vegan'],
  care: 'Trim the wick before each use and let the wax melt to the edge. Never leave a flame alone.',
  rows: [
    {
      name: 'Salt & Cedar Candle',
      look: { motif: 'candle', colours: ['Ink', 'Chalk'], shape: [0.5, 0.5, 0.2] },
      price: 34,
      blurb: 'Sea salt, cedar and a trace of smoke in a reusable ceramic jar.',
      story:
        'It smells of a beach walk in November: cold salt first, then cedar, then someone else lighting a fire. The ' +
        'ceramic jar is glazed inside, and once the wax is gone it makes a very decent pen pot.',
      facts: ['220 g', 'Sea salt and cedar', '45 hours', 'Soy wax', 'Yes'],
      net: { amount: 220, unit: 'g' },
    },
    {
      name: 'Fig Tree Candle',
      look: { motif: 'glassCandle', colours: ['Moss', 'Sand'], shape: [0.6, 0.4, 0.1] },
      price: 30,
      blurb: 'Green fig leaf and milky sap, the way shade smells in August.',
      story:
        'Crushed leaf, unripe fruit and warm bark, caught before any of it turns sweet. Poured into heavy smoked ' +
        'glass with a cotton wick that burns evenly to the last centimeter, so there is no sad ring of wax left behind.',
      facts: ['180 g', 'Fig leaf', '38 hours', 'Soy wax', 'Yes'],
      net: { amount: 180, unit: 'g' },
    },
    {
      name: 'Beeswax Taper Candles, Set of 6',
      look: { motif: 'tapers', colours: ['Ochre', 'Brass'], shape: [0.2, 0.5, 0.1] },
      price: 28,
      was: 35,
      blurb: 'Six hand-dipped tapers that smell faintly of honey and never drip.',
      story:
        'Each taper is dipped about thirty times, with a pause between dips while the last layer sets. Pure beeswax ' +
        'burns slowly and almost without smoke, and gives a golden light that makes even Tuesday pasta feel like an occasion.',
      facts: ['480 g', 'Honey', '7 hours each', 'Beeswax', 'No'],
      net: { amount: 480, unit: 'g' },
    },
    {
      name: 'Wild Thyme Reed Diffuser',
      look: { motif: 'diffuser', colours: ['Sage', 'Oak'], shape: [0.4, 0.4, 0.1] },
      price: 42,
      blurb: 'Thyme, rosemary and dry grass for rooms where candles cannot go.',
      story:
        'For bathrooms, offices and homes with small children, where a flame is not a good idea. Eight rattan reeds ' +
        'draw the oil up slowly; turn them once a week for a fresh start, or take three out if you prefer a whisper.',
      facts: ['120 ml', 'Thyme and rosemary', '3 months', 'Plant alcohol', 'Yes'],
      net: { amount: 120, unit: 'ml' },
      isNew: true,
    },
    {
      name: 'Kelp & Mint Hand Soap',
      look: { motif: 'pump', colours: ['Sky', 'Black'], shape: [0.4, 0.5, 0.1] },
      price: 22,
      blurb: 'A gentle gel with kelp extract, mint and a clean, cool finish.',
      story:
        'Hands that cook, garden and paint need washing often, so this soap is made to be kind about it. Kelp extract ' +
        'keeps the skin comfortable, mint wakes you up a little, and the bottle can be refilled at home.',
      facts: ['300 ml', 'Kelp and mint', '10 weeks', 'Coconut', 'Yes'],
      net: { amount: 300, unit: 'ml' },
    },
    {
      name: 'Oat Milk Soap Bars, Set of 3',
      look: { motif: 'soapBars', colours: ['Oat', 'Rose', 'Sage'], shape: [0.5, 0.4, 0.3] },
      price: 21,
      blurb: 'Three cold-processed bars with ground oats and a soft lather.',
      story:
        'Stirred at a low temperature, cut with a wire and then left alone on wooden racks for six weeks. The oats ' +
        'polish gently without scratching, and a bar left to dry between showers lasts well over a month.',
      facts: ['300 g', 'Oat and honey', '6 weeks each', 'Olive oil', 'No'],
      net: { amount: 300, unit: 'g' },
    },
    {
      name: 'Pinewood Incense Cones',
      look: { motif: 'incense', colours: ['Walnut', 'Clay'], shape: [0.4, 0.4, 0.4] },
      price: 16,
      blurb: 'Twenty-four small cones of resin and bark, with a clay dish.',
      story:
        'Pine resin, juniper and powdered bark, pressed into cones that burn for the length of a bath. Set one on the ' +
        'little clay dish, light the tip, blow it out and let the smoke wander through the house on its own.',
      facts: ['60 g', 'Pine and juniper', '25 minutes each', 'Plant resin', 'Yes'],
      net: { amount: 60, unit: 'g' },
    },
  ],
}
