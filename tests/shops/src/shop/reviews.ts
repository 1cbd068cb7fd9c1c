/** Reviews and questions, drawn per product from small sets, so that every product has its own mix. */
import type { Random } from './random.ts'
import type { Question, Review } from './types.ts'

const authors = [
  'Marta K.',
  'Jonah W.',
  'Priya S.',
  'Ellen T.',
  'Oskar B.',
  'Grace L.',
  'Tomas R.',
  'Ines F.',
  'Hugh M.',
  'Leila A.',
  'Sven H.',
  'Nora D.',
  'Callum P.',
  'Yuki N.',
  'Bea C.',
  'Rafael G.',
  'Anneke V.',
  'Dana J.',
  'Will S.',
  'Mei X.',
] as const

const praise: readonly (readonly [5 | 4, string, string])[] = [
  [
    5,
    'Better than the pictures',
    'The finish is lovely and the weight surprised me. It already looks as if it had always been here.',
  ],
  [
    5,
    'Bought a second one',
    'I bought one for myself and went straight back for another. My sister has not been given hers yet.',
  ],
  [
    5,
    'Careful packing',
    'Arrived two days early, wrapped in paper and without a single scrap of plastic. A small thing, but it shows.',
  ],
  [
    5,
    'Quietly beautiful',
    'It does not shout for attention, and that is exactly what I hoped for. Everyone who visits asks about it.',
  ],
  [
    5,
    'A gift that worked',
    'Gave this to my parents, who own everything and like nothing. They use it every single day.',
  ],
  [
    4,
    'Very happy, one wish',
    'Really well made. I would have liked a slightly larger version too, but it does its job very well.',
  ],
  [
    4,
    'Good, took a moment',
    'I needed a week to get used to it in the room. Now I would miss it if it were gone.',
  ],
  [
    4,
    'Solid quality',
    'Feels sturdy and honest. The tone is a touch warmer than on my screen, which I ended up liking.',
  ],
  [
    5,
    'Worth the wait',
    'I had it on my list for a year. No regrets, and the little card from the workshop was a nice touch.',
  ],
  [5, 'Kind service', 'I asked three questions before ordering and had three clear answers within the hour.'],
  [4, 'Nearly perfect', 'One star less because the box was scuffed. What was inside the box is flawless.'],
  [
    5,
    'Just right',
    'The proportions are spot on. It fits the narrow spot that nothing else has ever fitted.',
  ],
]

type Grumble = readonly [2 | 3, string, string, string]

const grumbles: readonly [Grumble, Grumble, Grumble] = [
  [
    3,
    'Smaller than I thought',
    'The measurements were on the page, so this is on me, but it looked bigger in the photo.',
    'Thank you for being so fair about it. We have added a picture with a hand for scale, and you can still exchange it.',
  ],
  [
    2,
    'Arrived with a scratch',
    'There was a fine scratch along one side when I unpacked it. Disappointing at this price.',
    'We are sorry about that. A replacement left us the next morning, and there is no need to send the first one back.',
  ],
  [
    3,
    'Nice, slow delivery',
    'I like it a lot, though the parcel sat at the depot for two days without any news.',
    'We have raised this with the carrier and refunded your delivery. Thank you for telling us.',
  ],
]

const questionBank: readonly Question[] = [
  {
    question: 'Is it suitable as a gift?',
    answer: 'Yes. We leave prices off the packing slip, and you can add a note in the cart.',
  },
  {
    question: 'Can I buy spare parts later?',
    answer: 'Yes. Write to us with your order number and we will send what you need.',
  },
  { question: 'Where is it sent from?', answer: 'From our own warehouse, packed in recycled paper.' },
  {
    question: 'How do I clean it?',
    answer: 'Follow the care notes on this page. When in doubt, less water is better.',
  },
]

function dayBefore(today: Date, days: number): string {
  return new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10)
}

/** Three to six reviews, newest first; the shop replies to every critical one, but not on the same day. */
export function reviewsOf(random: Random, today: Date, id: number): Review[] {
  const names = random.shuffle(authors)
  const texts = random.shuffle(praise).slice(0, 3 + random.below(3))
  const reviews: Review[] = texts.map(([stars, title, text], index) => ({
    author: names[index] ?? 'A customer',
    stars,
    title,
    text,
    date: dayBefore(today, 9 + random.below(20) + index * 31),
    reply: null,
  }))
  if (random.next() < 0.3) {
    const [stars, title, text, reply] = random.pick(grumbles)
    const author = names[texts.length] ?? 'A customer'
    reviews.push({ author, stars, title, text, date: dayBefore(today, 200 + random.below(60)), reply })
  }
  // A critical review of this week may still be unanswered.
  if (id % 29 === 4) {
    const [stars, title, text] = grumbles[1]
    reviews.unshift({ author: 'Kim D.', stars, title, text, date: dayBefore(today, 4), reply: null })
  }
  return reviews
}

/** Two answered questions. */
export function questionsOf(random: Random): Question[] {
  return random.shuffle(questionBank).slice(0, 2)
}

/** Mean to one decimal, as pages and markup show it. */
export function ratingOf(reviews: readonly Review[]): string {
  const sum = reviews.reduce((total, review) => total + review.stars, 0)
  return (sum / Math.max(1, reviews.length)).toFixed(1)
}
