import type { CategoryRows } from './rows.ts'

export const decor: CategoryRows = {
  slug: 'wall-and-decor',
  name: 'Wall & Decor',
  singular: 'piece',
  intro:
    'Prints, mirrors, vases and small surprises for empty corners. Chosen because we would put them in our own homes.',
  metaLead: 'Art prints, mirrors, clocks, vases and planters for walls and corners.',
  factNames: ['Dimensions', 'Material', 'Finish', 'Hanging', 'Made in'],
  care: 'Dust with a soft, dry cloth and keep prints out of direct sun.',
  rows: [
    {
      name: 'Null Island Map',
      look: { motif: 'map', colours: ['Sky', 'Sand'], shape: [0.5, 0.5, 0.5] },
      price: 45,
      blurb: 'An invented chart of the point where the equator meets zero longitude.',
      story:
        'Sailors know there is nothing at zero north, zero east but a weather buoy. Our illustrator gave it coves, a ' +
        'lighthouse and a bakery anyway, drew the depths in the style of an old sea chart and printed it on heavy cotton paper.',
      facts: ['50 x 70 cm', 'Cotton paper', 'Matte', 'Unframed', 'Denmark'],
    },
    {
      name: 'Two Hills Art Print',
      look: { motif: 'hills', colours: ['Clay', 'Sage', 'Ink'], shape: [0.5, 0.4, 0.5] },
      price: 39,
      blurb: 'Layered hills at dusk in six inks, printed in an edition of 300.',
      story:
        'Six inks are laid down one after another, each a little more transparent than the last, until the far hills ' +
        'seem to float. Every sheet in the edition of three hundred is numbered in pencil and wrapped in a cardboard tube.',
      facts: ['40 x 50 cm', 'Recycled paper', 'Matte', 'Unframed', 'Denmark'],
      was: 52,
    },
    {
      name: 'Porthole Round Mirror',
      look: { motif: 'mirror', colours: ['Oak', 'Sky'], shape: [0.5, 0.6, 0.2] },
      price: 126,
      blurb: 'A deep oak frame around clear glass, ready to hang on one hook.',
      story:
        'The frame is steam-bent from one long strip of oak and joined where you will never find it. Its depth throws ' +
        'a soft shadow around the glass, which makes a narrow hall feel like it has one more window.',
      facts: ['60 x 60 cm', 'Oak and glass', 'Oiled', 'One hook', 'Poland'],
      colours: ['Natural', 'Black'],
    },
    {
      name: 'Quiet Hour Wall Clock',
      look: { motif: 'clock', colours: ['Chalk', 'Black'], shape: [0.5, 0.5, 0.1] },
      price: 68,
      blurb: 'A silent clock with a plain face and one terracotta hand.',
      story:
        'No numerals, no ticking, and a second hand painted the color of a flower pot. The movement sweeps rather ' +
        'than steps, so light sleepers can hang it in a bedroom, and it runs for about two years on one battery.',
      facts: ['30 x 30 cm', 'Aluminum and glass', 'Powder-coated', 'One hook', 'Germany'],
    },
    {
      name: 'Gourd Bud Vase',
      look: { motif: 'vase', colours: ['Rose', 'Chalk'], shape: [0.4, 0.6, 0.4] },
      price: 26,
      blurb: 'A small, rounded vase that needs one stem and nothing else.',
      story:
        'Thrown in two parts and joined at the waist, which gives it the outline of a gourd. The neck is just wide ' +
        'enough for a single stem and narrow enough to hold it upright, so you can stop arranging and put the kettle on.',
      facts: ['9 x 16 cm', 'Stoneware', 'Satin glaze', 'Not applicable', 'Portugal'],
      colours: ['Rose', 'Ochre', 'Dusk'],
    },
    {
      name: 'Terrace Planter',
      look: { motif: 'planter', colours: ['Clay', 'Moss'], shape: [0.6, 0.5, 0.2] },
      price: 58,
      blurb: 'A ribbed terracotta planter with a matching saucer and a drain hole.',
      story:
        'Terracotta breathes, which keeps roots happy and forgives a heavy hand with the watering can. The ribs are ' +
        'drawn by a wooden comb while the pot turns, and the saucer is glazed inside so that the shelf below stays dry.',
      facts: ['24 x 24 cm', 'Terracotta', 'Natural', 'Not applicable', 'Italy'],
      sizes: [
        ['Small', 0],
        ['Large', 24],
      ],
    },
    {
      name: 'Driftwood Bookends',
      look: { motif: 'bookends', colours: ['Ash', 'Black'], shape: [0.5, 0.5, 0.3] },
      price: 49,
      blurb: 'Two blocks of weathered ash on steel plates that grip the shelf.',
      story:
        'Cut from boards that spent a decade as the siding of a barn, then brushed until only the hard grain ' +
        'remained. A thin steel plate slides under your books and does the holding, while the wood gets all the compliments.',
      facts: ['12 x 16 cm', 'Ash and steel', 'Brushed', 'Not applicable', 'Estonia'],
      soldOut: 'all',
    },
    {
      name: 'Pressed Fern Frames, Set of 2',
      look: { motif: 'fern', colours: ['Moss', 'Oak'], shape: [0.5, 0.5, 0.6] },
      price: 82,
      blurb: 'Real pressed ferns floating between glass in slim oak frames.',
      story:
        'Collected in one wood near the coast, pressed for eight weeks and mounted between two panes so that the wall ' +
        'becomes the background. The pair is matched by size, although the ferns insist on their own opinions about symmetry.',
      facts: ['30 x 40 cm', 'Oak, glass and fern', 'Oiled', 'Two hooks each', 'Estonia'],
      isNew: true,
    },
  ],
}
