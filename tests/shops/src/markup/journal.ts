/** Articles of the journal. One looks back at an old campaign, which is not a current promotion. */

export interface Article {
  slug: string
  title: string
  /** ISO date. */
  date: string
  lead: string
  paragraphs: readonly string[]
}

export const articles: readonly Article[] = [
  {
    slug: 'a-day-at-the-pottery',
    title: 'A day at the pottery',
    date: '2026-03-12',
    lead: 'We spent a rainy Thursday at the wheel and came home with clay in our shoes and new respect for handles.',
    paragraphs: [
      'The kettle goes on at seven, the kiln is opened at eight. For ten minutes nobody speaks, because a warm kiln ' +
        'shelf is judged by ear: good pieces ring when they are set down, cracked ones answer with a dull note.',
      'Handles take longer than cups. Each one is pulled from a wet strip of clay, bent in the air and pressed on ' +
        'with a thumb. Of the forty handles we tried that day, two were good enough to be fired, and one of those leaked.',
      'What we learned is simple. If a mug costs a little more than you expected, somebody has spent the difference on the handle.',
    ],
  },
  {
    slug: 'how-to-oil-a-wooden-table',
    title: 'How to oil a wooden table',
    date: '2026-01-22',
    lead: 'Twenty minutes, an old shirt and a little patience once a year. That is all an oiled surface asks for.',
    paragraphs: [
      'Wipe the wood with a damp cloth and let it dry overnight. Rub it along the grain with very fine paper until ' +
        'it feels like skin, then brush the dust away.',
      'Pour a spoonful of oil on a folded shirt and work it in, always with the grain. Wait a quarter of an hour, ' +
        'and wipe off everything that the wood did not drink. Hang the cloth outside to dry, flat and alone, because ' +
        'oily rags can warm up by themselves.',
      'After a day the surface is ready for plates again. Rings from glasses fade a little with each coat, and the ones that stay are called memories.',
    ],
  },
  {
    slug: 'looking-back-at-our-first-black-friday',
    title: 'Looking back at our first Black Friday',
    date: '2023-12-04',
    lead: 'In November 2023 we tried a discount week for the first time. It ended on November 27, 2023, and we have not repeated it.',
    paragraphs: [
      'The numbers were fine. The warehouse was not: nine people packed for fourteen hours a day, and the dog slept ' +
        'in a box of paper straw. Customers were kind about the delays, which made us feel worse.',
      'We decided to keep prices steady through the year instead, and to reduce only the last pieces of a batch. ' +
        'You can always find those under Sale, in any month.',
      'It was a useful week all the same. We learned how many parcels fit in one van, and that the number is smaller than we thought.',
    ],
  },
]
