import type { CategoryRows } from './rows.ts'

export const furniture: CategoryRows = {
  slug: 'furniture',
  name: 'Furniture',
  singular: 'piece of furniture',
  intro:
    'Small furniture in solid wood, made by two workshops we visit every spring. Built to be repaired, not replaced.',
  metaLead: 'Chairs, stools, side tables and shelves in solid oak, ash and walnut.',
  factNames: ['Dimensions', 'Material', 'Finish', 'Assembly', 'Weight'],
  care: 'Wipe with a damp cloth and dry at once. Oil the wood once a year.',
  rows: [
    {
      name: 'Wren Dining Chair',
      look: { motif: 'chair', colours: ['Oak', 'Oat'], shape: [0.5, 0.5, 0.2] },
      price: 245,
      blurb: 'A spindle-back chair with a woven cord seat and a gentle lean.',
      story:
        'Seven steamed spindles fan out behind your shoulders and give a little when you lean back to laugh. The seat ' +
        'is woven from paper cord by one person in about two hours, and can be woven again in thirty years.',
      facts: ['52 x 82 cm', 'Oak and paper cord', 'Oiled', 'None', '5.4 kg'],
      colours: ['Natural', 'Smoked', 'Black'],
    },
    {
      name: 'Cobble Low Stool',
      look: { motif: 'stool', colours: ['Walnut', 'Walnut'], shape: [0.3, 0.6, 0.1] },
      price: 92,
      blurb: 'A three-legged stool that never wobbles, whatever your floor does.',
      story:
        'Three legs stand firm on any floor, even the uneven boards of an old house. The seat is dished by hand so ' +
        'that it holds a person, a plant or a tray of tea, and the legs are wedged through the top where you can see the joint.',
      facts: ['34 x 45 cm', 'Walnut', 'Oiled', 'None', '2.8 kg'],
    },
    {
      name: 'Ledger Side Table',
      look: { motif: 'sideTable', colours: ['Ash', 'Black'], shape: [0.5, 0.4, 0.2] },
      price: 158,
      was: 186,
      blurb: 'A round table with a raised lip, so nothing rolls away at night.',
      story:
        'Reading glasses, a phone, half a glass of water: the raised lip keeps all of it from wandering off the edge. ' +
        'A lower shelf holds four or five books, and the whole table is light enough to lift with one hand.',
      facts: ['45 x 52 cm', 'Ash', 'Lacquered', '10 minutes', '4.9 kg'],
    },
    {
      name: 'Boathouse Bench',
      look: { motif: 'bench', colours: ['Oak', 'Ink'], shape: [0.5, 0.5, 0.2] },
      price: 268,
      blurb: 'A long oak bench for hallways, kitchen tables and muddy boots.',
      story:
        'The seat is made from two wide boards with a shadow gap between them, so water from wet boots drips through ' +
        'rather than sitting. It takes three adults or five children, and the underside carries a rail for slippers.',
      facts: ['120 x 45 cm', 'Oak', 'Oiled', '20 minutes', '13.5 kg'],
    },
    {
      name: 'Ladder Leaning Shelf',
      look: { motif: 'shelf', colours: ['Oak', 'Black'], shape: [0.5, 0.5, 0.5] },
      price: 196,
      blurb: 'Five shallow shelves that lean on the wall and ask for one screw.',
      story:
        'Because the shelves grow deeper toward the floor, the whole thing leans into the wall and stands quietly ' +
        'with one safety screw. Put trailing plants at the top, folded towels in the middle and the heavy cookbooks at the bottom.',
      facts: ['60 x 182 cm', 'Oak', 'Oiled', '30 minutes', '11.0 kg'],
    },
    {
      name: 'Sunday Lounge Chair',
      look: { motif: 'lounge', colours: ['Moss', 'Oak'], shape: [0.6, 0.6, 0.2] },
      price: 520,
      blurb: 'A deep, low chair in wool upholstery for very long books.',
      story:
        'Low arms, a deep seat and a back that stops just below the head: everything about this chair suggests ' +
        'staying. The cushions turn over and unzip, the wool cover shrugs off water, and the oak frame is guaranteed for ten years.',
      facts: ['74 x 78 cm', 'Oak and wool', 'Oiled', '15 minutes', '18.2 kg'],
      colours: ['Moss', 'Rust', 'Charcoal'],
      soldOut: ['Charcoal'],
    },
    {
      name: 'Pier Console Table',
      look: { motif: 'console', colours: ['Walnut', 'Brass'], shape: [0.4, 0.4, 0.1] },
      price: 340,
      blurb: 'A narrow console with one hidden drawer for keys and letters.',
      story:
        'At only thirty centimeters deep it slips behind a sofa or along a hallway that has no room for furniture. ' +
        'The hidden drawer runs on wooden rails waxed with beeswax and opens with a push, so the front stays a single clean line.',
      facts: ['110 x 78 cm', 'Walnut', 'Oiled', '20 minutes', '14.6 kg'],
      preorder: true,
    },
  ],
}
