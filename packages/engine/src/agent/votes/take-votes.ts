/** Carries out the checks that are decided by two votes, within the agent's budget and from where an attempt stopped. */
import type { PlayedSearch } from '../../flow/play-flows.ts'
import { refusalOfAddress } from '../action-policy.ts'
import type { KnownPage, Verdict } from '../agent-state.ts'
import { countUnusable, openPage, type Workplace } from '../carry-out.ts'
import { budgetSpent, endByError } from '../end-by-error.ts'
import { designVerdicts, voteOnDesign } from './design-votes.ts'
import { pictureVerdict, voteOnPicture } from './picture-votes.ts'
import { doubtfulSearches, searchVerdict, voteOnSearch } from './search-votes.ts'

export type VoteKind = 'picture' | 'design' | 'search'

interface Matter {
  kind: VoteKind
  pages: readonly KnownPage[]
  searches: readonly PlayedSearch[]
}

/** Something to be voted on, once. Answers what came of it in our words. */
interface Motion {
  id: string
  url: string
  vote(): Promise<string>
}

export async function takeVotes(
  place: Workplace,
  matter: Matter,
  onTurn: () => Promise<void>,
): Promise<void> {
  const { state } = place
  const off: PlayedSearch[] = []
  const motions = matter.kind === 'search' ? searchMotions(place, matter, off) : pageMotions(place, matter)
  try {
    for (const motion of motions.filter(({ id }) => !state.read.includes(id))) {
      place.signal.throwIfAborted()
      const spent = place.budget.exhausted()
      if (spent !== null) {
        Object.assign(state, budgetSpent(spent))
        break
      }
      const outcome = await motion.vote()
      if (outcome.startsWith('read')) state.read.push(motion.id)
      state.turns.push({
        turn: state.turns.length + 1,
        tool: 'look',
        input: {},
        outcome,
        pageUrl: motion.url,
        at: new Date(place.nowMs).toISOString(),
      })
      await onTurn()
    }
    const verdict = matter.kind === 'search' ? searchVerdict(off, matter.searches) : null
    if (verdict !== null) state.verdicts.push(verdict)
    if (state.state === 'in_progress') state.state = 'completed'
  } catch (error) {
    endByError(place, error)
  }
  await onTurn()
}

function pageMotions(place: Workplace, { kind, pages }: Matter): Motion[] {
  const vote = kind === 'picture' ? votePicture : voteDesign
  return pages.map((page) => ({
    id: page.id,
    url: page.url,
    async vote() {
      const refusal = refusalOfAddress(place.policy, page.url)
      if (refusal !== null) return `refused: ${refusal}`
      const verdicts = await vote(place, page)
      if (verdicts === 'unusable') return countUnusable(place)
      place.unusable = 0
      if (verdicts === null) return 'failed: there was no picture to look at'
      place.state.verdicts.push(...verdicts)
      return verdicts.length === 0 ? 'read, nothing observed' : `read, ${verdicts.length} observed`
    },
  }))
}

/** Another look is another visit: the page is opened anew. */
async function visit(place: Workplace, { url, id }: KnownPage) {
  place.captures.delete(url)
  return openPage(place, url, id)
}

/** Null: there was nothing to look at. */
type Voted = Verdict[] | 'unusable' | null

async function votePicture(place: Workplace, page: KnownPage): Promise<Voted> {
  const { model, signal, session } = place
  const name = page.title
  if (name === null || (await visit(place, page)) === null) return null
  const first = await session.picture('product')
  if (first === null) return null
  const one = await voteOnPicture(model, 0, { name, picture: first, signal })
  place.budget.charge(one.usage)
  if (one.isWrong === null) return 'unusable'
  if (!one.isWrong || (await visit(place, page)) === null) return []
  const second = await session.picture('product')
  if (second === null) return []
  const two = await voteOnPicture(model, 1, { name, picture: second, signal })
  place.budget.charge(two.usage)
  if (two.isWrong === null) return 'unusable'
  return two.isWrong ? [await pictureVerdict(page, name, [first, second])] : []
}

async function voteDesign(place: Workplace, page: KnownPage): Promise<Voted> {
  const { model, signal, session } = place
  const votes = []
  for (const _ of [1, 2]) {
    const captured = await visit(place, page)
    const picture = captured === null ? null : await session.picture('window')
    if (captured === null || picture === null) return null
    const { remarks, usage } = await voteOnDesign(model, { page: captured, picture, signal })
    place.budget.charge(usage)
    if (remarks === null) return 'unusable'
    if (remarks.length === 0) return []
    votes.push(remarks)
  }
  return designVerdicts(page, votes[0] ?? [], votes[1] ?? [])
}

/** @param off filled with the searches that both votes find wrong */
function searchMotions(place: Workplace, { searches }: Matter, off: PlayedSearch[]): Motion[] {
  const { model, signal } = place
  return doubtfulSearches(searches).map((search) => ({
    id: `search ${search.query}`,
    url: search.url,
    async vote() {
      place.tell('The AI agent reads the results of a search', search.url)
      for (const round of [0, 1] as const) {
        const { isOff, usage } = await voteOnSearch(model, round, search, signal)
        place.budget.charge(usage)
        if (isOff === null) return countUnusable(place)
        place.unusable = 0
        if (!isOff) return 'read, nothing observed'
      }
      off.push(search)
      return 'read, 1 observed'
    },
  }))
}
