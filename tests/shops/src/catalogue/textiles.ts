import type { CategoryRows } from './rows.ts'

export const textiles: CategoryRows = {
  slug: 'textiles',
  name: 'Textiles',
  singular: 'textile',
  intro:
    'Wool, linen and cotton with weight to them: throws for the sofa, towels that drink, rugs that forgive.',
  metaLead: 'Wool throws, linen cushions, towels and rugs woven from natural fibers.',
  factNames: ['Dimensions', 'Material', 'Weave', 'Care', 'Origin'],
  care: 'Wash cool with a mild detergent and dry flat. Wool prefers an airing to a wash.',
  rows: [
    {
      name: 'Fisherman Wool Throw',
      look: { motif: 'throw', colours: ['Ink', 'Oat'], shape: [0.5, 0.5, 0.2] },
      price: 128,
      was: 160,
      blurb: 'A heavy lambswool throw with a ribbed edge and a long fringe.',
      story:
        'Woven on looms from the nineteen-sixties that no one has managed to improve, this throw has the weight of a ' +
        'good coat. The ribbed border keeps its shape after years of tugging, and the fringe is knotted by hand at a kitchen table.',
      facts: ['130 x 180 cm', 'Lambswool', 'Twill', 'Hand wash', 'Portugal'],
      colours: ['Ink', 'Oat', 'Rust'],
    },
    {
      name: 'Dune Linen Cushion',
      look: { motif: 'cushion', colours: ['Sand', 'Clay'], shape: [0.5, 0.5, 0.1] },
      price: 48,
      blurb: 'Stone-washed linen over a plump feather inner, with a hidden zip.',
      story:
        'Linen that has been tumbled with pumice until it gives up all its stiffness. The cover closes with a hidden ' +
        'zip, the inner is filled with responsibly sourced feathers, and the seam carries a narrow piping in a deeper tone.',
      facts: ['Two sizes', 'Linen and feather', 'Plain', 'Machine wash', 'Lithuania'],
      colours: ['Sand', 'Sage', 'Rose'],
      sizes: [
        ['45 x 45 cm', 0],
        ['60 x 60 cm', 16],
      ],
    },
    {
      name: 'Ripple Bath Towels, Set of 2',
      look: { motif: 'towels', colours: ['Chalk', 'Sky'], shape: [0.5, 0.5, 0.7] },
      price: 52,
      blurb: 'Waffle cotton towels that dry fast and feel like a good hotel.',
      story:
        'A deep waffle gives the cloth three times the surface of a flat towel, so it drinks quickly and dries before ' +
        'the next shower. Both towels have a woven loop, because hooks are easier to love than rails.',
      facts: ['70 x 140 cm', 'Organic cotton', 'Waffle', 'Machine wash', 'Turkey'],
    },
    {
      name: 'Marram Jute Rug',
      look: { motif: 'rug', colours: ['Sand', 'Ink'], shape: [0.5, 0.5, 0.8] },
      price: 145,
      blurb: 'A braided jute rug with a bold border, gentle on bare feet.',
      story:
        'Jute is braided into a rope, then coiled and stitched from the center outward by two people working across ' +
        'from each other. The dark border is dyed before braiding, so it will not rub off on pale socks or curious cats.',
      facts: ['Three sizes', 'Jute', 'Braided', 'Vacuum', 'India'],
      sizes: [
        ['120 x 180 cm', 0],
        ['160 x 230 cm', 90],
        ['200 x 300 cm', 190],
      ],
    },
    {
      name: 'Haven Waffle Blanket',
      look: { motif: 'blanket', colours: ['Sage', 'Chalk'], shape: [0.6, 0.5, 0.7] },
      price: 94,
      blurb: 'A light cotton blanket for warm nights and cool mornings.',
      story:
        'Some nights need a hint of weight and nothing more. This blanket is woven from long-staple cotton in a loose ' +
        'honeycomb that traps a little air, breathes when the window is open and folds down small enough for a weekend bag.',
      facts: ['150 x 200 cm', 'Cotton', 'Honeycomb', 'Machine wash', 'Portugal'],
      isNew: true,
    },
    {
      name: 'Pantry Tea Towels, Set of 3',
      look: { motif: 'towels', colours: ['Oat', 'Clay', 'Ink'], shape: [0.3, 0.3, 0.2] },
      price: 27,
      blurb: 'Three striped linen cloths that polish glasses without fluff.',
      story:
        'Half linen, half cotton: the linen dries, the cotton softens. Each of the three towels has its own stripe, ' +
        'so you can keep one for glasses, one for hands and one for everything that happens on a Saturday.',
      facts: ['50 x 70 cm', 'Linen and cotton', 'Plain', 'Machine wash', 'Estonia'],
    },
    {
      name: 'Meadow Table Runner',
      look: { motif: 'runner', colours: ['Moss', 'Chalk'], shape: [0.3, 0.5, 0.4] },
      price: 44,
      blurb: 'Embroidered grasses along a washed linen runner with mitered corners.',
      story:
        'A single line of wild grasses is embroidered along both edges, drawn from plants pressed by our designer on ' +
        'one July walk. The corners are mitered and the hem is wide, which lets the runner hang straight without ironing.',
      facts: ['45 x 180 cm', 'Linen', 'Plain', 'Machine wash', 'Lithuania'],
    },
  ],
}
