/** Contacts that contradict each other: most places of a store name one, a single place names another. */
import { departmentMailbox } from '@vitrine/lexicon/concepts/trust/contacts'
import { areOfOneKind, isSameNumber, type PhoneNumber, readPhone } from './phone-number.ts'

/** A place that counts once, however many pages show it: the frame of all pages, or the text of one page. */
export interface ContactPlace {
  /** Shown to the owner. */
  name: string
  url: string
  /** The place also names other companies, so it can confirm a contact but not contradict one. */
  isWitnessOnly: boolean
  values: readonly PlacedValue[]
}

export interface PlacedValue {
  shown: string
  path: string
  isApart: boolean
}

export interface Difference {
  wrong: { place: ContactPlace; value: PlacedValue }
  right: readonly { place: ContactPlace; value: PlacedValue }[]
}

interface Comparison<Read> {
  read(shown: string): Read | null
  isSame(a: Read, b: Read): boolean
  /** The store can't mean both at once. */
  contradict(few: Read, most: Read): boolean
}

const minWitnesses = 2

const phones = (region: string): Comparison<PhoneNumber> => ({
  read: (shown) => readPhone(shown, region),
  isSame: isSameNumber,
  contradict: (few, most) => areOfOneKind(few, most, region),
})

interface Mail {
  user: string
  domain: string
}

const mails: Comparison<Mail> = {
  read(shown) {
    const [user = '', domain = ''] = shown.toLowerCase().split('@')
    return user === '' || domain === '' || departmentMailbox.isWhole(user) ? null : { user, domain }
  },
  isSame: (a, b) => a.user === b.user && a.domain === b.domain,
  contradict(few, most) {
    // Another name before the @ is another department, unless it's the same word with a typo.
    if (few.domain === most.domain) return few.user.length >= 4 && isSlip(few.user, most.user)
    // The same name under another ending is the store in another country.
    return few.user === most.user && nameOf(few.domain) !== nameOf(most.domain)
  },
}

/** The company's name is the part before the public ending: "example" in "lamps.example.co.uk". */
function nameOf(domain: string): string {
  return (
    domain
      .replace(/(\.(co|com|org|net|gov|ac))?\.[^.]+$/, '')
      .split('.')
      .at(-1) ?? domain
  )
}

/** One letter too many, too few or wrong, or two neighbors swapped; digits don't count. */
function isSlip(a: string, b: string): boolean {
  if (a === b || /\d/.test(a + b)) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  const isSwap = left.length === 2 && right === `${left[1]}${left[0]}`
  return isSwap || (left.length <= 1 && right.length <= 1)
}

/** @param region of the store, for numbers without a country code */
export function differingContacts(
  kind: 'mail' | 'phone',
  places: readonly ContactPlace[],
  region: string,
): Difference[] {
  return kind === 'mail' ? differences(places, mails) : differences(places, phones(region))
}

function differences<Read>(places: readonly ContactPlace[], by: Comparison<Read>): Difference[] {
  const read = places.flatMap((place) =>
    place.values.flatMap((value) => {
      const reading = by.read(value.shown)
      return reading === null ? [] : [{ place, value, reading }]
    }),
  )
  const plain = read.filter(({ value }) => !value.isApart)
  const standing = (reading: Read) => plain.filter((each) => by.isSame(each.reading, reading))
  return plain.flatMap((few): Difference[] => {
    const isAlone = (each: (typeof plain)[number]) =>
      !read.some((other) => other.place === each.place && !by.isSame(other.reading, each.reading))
    if (few.place.isWitnessOnly || !isAlone(few)) return []
    // A contact in two places is intended, and one that another place names for its own purpose is explained.
    if (read.some((each) => each.place !== few.place && by.isSame(each.reading, few.reading))) return []
    const rivals = plain.filter((each) => by.contradict(few.reading, each.reading))
    const right = rivals
      .map(({ reading }) => [...new Map(standing(reading).map((each) => [each.place, each])).values()])
      .toSorted((a, b) => b.length - a.length)[0]
    // A place that names several contacts shows that the store has several.
    if (!right || right.length < minWitnesses || !right.every(isAlone)) return []
    return [{ wrong: few, right }]
  })
}
