/** The alert beside the sign-in. Its words are those of a finding on the demo shop's faulty edition. */
export const showcase: {
  title: string
  place: string
  image: { url: string; alt: string; width: number; height: number } | null
  before: string
  after: string
  checked: string
  line: string
} = {
  title: 'The sale price is higher than the price before',
  place: 'Product page, on desktop and mobile',
  image: null,
  before: 'Was $79.00, now $89.00. You save 12%.',
  after: 'Was $99.00, now $89.00. You save 10%.',
  checked: 'Seen twice, on two visits',
  line: 'Every alert is looked at twice before you read it.',
}
