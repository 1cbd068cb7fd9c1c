/**
 * Runs functions in visited pages. A page can replace every built-in of its own world (Prototype.js does), so
 * everything that can be read without the page's variables is read in an isolated world: the same document,
 * fresh built-ins, and nothing that the page could reach. It also avoids the helpers that Playwright's
 * `evaluate` adds to each document.
 */
import { inTime } from '@vitrine/kernel/time/in-time'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { callSource, type PageFunction } from './page-function.ts'

const worldName = 'vitrine'
/** Longer than any read takes; without it, a page with an endless script would block the scan. */
const maxMs = 60_000
const lateText = 'The page didn’t respond in time.'

/** The world of a tab's current document. Navigation ends it. */
interface World {
  contextId: number
  /** Written into the world by the first call and compared by later ones. */
  token: string
  isMarked: boolean
  /** Functions that it keeps, because one may be called many times and be long. */
  kept: Set<string>
}

interface Tab {
  cdp: Promise<CDPSession>
  world: Promise<World> | null
  /** Of the tab's top document; survives navigation. */
  frameId: string | null
  /** Ends pending calls, which the browser may never answer when the page navigates. */
  running: Map<World, Set<() => void>>
}

const tabs = new WeakMap<Page, Tab>()
let worldsOpened = 0

/**
 * Sets the session that runs the functions of a tab; by default each tab gets another session when it first
 * needs one.
 */
export function useSession(page: Page, cdp: CDPSession): void {
  watchTab(page, Promise.resolve(cdp))
}

/**
 * Calls a function in a world that the page cannot reach. Elements are shared with the page, variables are
 * not; what a call sets on `globalThis` stays until the page navigates. Values are returned as JSON.
 * @throws when the function throws, when the page navigates meanwhile, or after a minute
 */
export async function inIsolatedWorld<Args extends readonly unknown[], Result>(
  page: Page,
  { source }: PageFunction<Args, Result>,
  ...args: Args
): Promise<Awaited<Result>> {
  const tab = tabOf(page)
  const key = keyOf(source)
  const value = await withWorld(tab, async (cdp, world) => {
    const refusal = `another world than ${world.token}`
    const answer = await cdp.send('Runtime.callFunctionOn', {
      functionDeclaration: world.kept.has(key) ? callKept : keepAndCall(source),
      executionContextId: world.contextId,
      arguments: [world.token, world.isMarked, refusal, key, ...args].map((value) => ({ value })),
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    })
    if (answer.exceptionDetails === undefined && answer.result.value === refusal) throw new LostWorld()
    world.isMarked = true
    world.kept.add(key)
    return returned(answer)
  })
  return value as Awaited<Result>
}

/** Runs third-party code, such as a library, in the same world. */
export async function loadInIsolatedWorld(page: Page, script: string): Promise<void> {
  await withWorld(tabOf(page), async (cdp, { contextId }) =>
    returned(await cdp.send('Runtime.evaluate', { expression: script, contextId })),
  )
}

/**
 * Calls a function in the page's own world, the only place where its variables are visible. The page can make
 * it return anything, so the result has no known type.
 */
export async function inMainWorld<Args extends readonly unknown[]>(
  page: Page,
  fn: PageFunction<Args, unknown>,
  ...args: Args
): Promise<unknown> {
  const cdp = await tabOf(page).cdp
  const expression = callSource(fn, ...args)
  const running = cdp.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
    userGesture: true,
  })
  return returned(await inTime(running, maxMs, lateText))
}

/**
 * Calls a function in the main world of every frame of a tab or context, before the page's own scripts.
 * @returns ends that for documents that are opened later
 */
export async function beforeScriptsInMainWorld(
  target: Pick<Page | BrowserContext, 'addInitScript'>,
  fn: PageFunction<[], unknown>,
): Promise<{ dispose(): Promise<void> }> {
  return target.addInitScript({ content: callSource(fn) })
}

function tabOf(page: Page): Tab {
  return tabs.get(page) ?? watchTab(page, page.context().newCDPSession(page))
}

function watchTab(page: Page, cdp: Promise<CDPSession>): Tab {
  const tab: Tab = { cdp, world: null, frameId: null, running: new Map() }
  tabs.set(page, tab)
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && tab.running.size > 0) void endCallsOfLeftWorlds(tab)
  })
  return tab
}

/** How often the current document is asked for its world while it changes. */
const maxQuestions = 5

/** A navigation within the document keeps its world and its pending calls. */
async function endCallsOfLeftWorlds(tab: Tab): Promise<void> {
  for (let question = 1; question <= maxQuestions; question++) {
    const answer = await askForWorld(tab).catch(() => null)
    const isLast = question === maxQuestions
    if (answer === null && !isLast) continue
    const { token, worlds } = answer ?? { token: null, worlds: [...tab.running.keys()] }
    for (const world of worlds)
      if (world.token !== token) for (const end of tab.running.get(world) ?? []) end()
    // The answer says nothing about worlds that were entered meanwhile.
    if ([...tab.running.keys()].every((world) => worlds.includes(world))) return
  }
}

/** Token of the world of the tab's current document, and the worlds that were entered before it was asked for it. */
async function askForWorld(tab: Tab): Promise<{ token: unknown; worlds: World[] }> {
  const cdp = await tab.cdp
  const executionContextId = await contextOf(tab, cdp)
  const functionDeclaration = 'function () { return globalThis.__vitrineWorld }'
  const worlds = [...tab.running.keys()]
  const token = returned(
    await cdp.send('Runtime.callFunctionOn', { functionDeclaration, executionContextId }),
  )
  return { token, worlds }
}

/** The context's number now refers to another world, or to none. Nothing was called. */
class LostWorld extends Error {}

/**
 * A navigation ends a world without notice: the first call after it fails before it starts and is retried
 * once in a new world.
 */
async function withWorld<Value>(
  tab: Tab,
  work: (cdp: CDPSession, world: World) => Promise<Value>,
): Promise<Value> {
  const cdp = await tab.cdp
  for (let attempt = 1; ; attempt++) {
    tab.world ??= openWorld(tab, cdp)
    const opened = tab.world
    try {
      return await inTime(
        opened.then((world) => untilLeft(tab, world, work(cdp, world))),
        maxMs,
        lateText,
      )
    } catch (error) {
      const isLost = error instanceof LostWorld || /Cannot find context with specified id/.test(String(error))
      if (tab.world === opened && (isLost || (await isFailed(opened)))) tab.world = null
      if (!isLost || attempt >= 3) throw error
    }
  }
}

/** A call ended with its document. */
export class NavigatedAway extends Error {
  constructor(options?: ErrorOptions) {
    super('The page navigated away.', options)
  }
}

const hasLeft = Symbol('has left')

async function untilLeft<Value>(tab: Tab, world: World, call: Promise<Value>): Promise<Value> {
  const { promise: left, resolve: leave } = Promise.withResolvers<typeof hasLeft>()
  const calls = tab.running.get(world) ?? new Set()
  const end = () => leave(hasLeft)
  tab.running.set(world, calls.add(end))
  try {
    const value = await Promise.race([call, left])
    // Thrown here, so that its stack names the caller.
    if (value === hasLeft) throw new NavigatedAway()
    return value
  } catch (error) {
    throw /Inspected target navigated or closed/.test(String(error))
      ? new NavigatedAway({ cause: error })
      : error
  } finally {
    calls.delete(end)
    if (calls.size === 0) tab.running.delete(world)
    call.catch(() => {})
  }
}

/** One per document: a second request with the same name returns the existing one. */
async function contextOf(tab: Tab, cdp: CDPSession): Promise<number> {
  tab.frameId ??= (await cdp.send('Page.getFrameTree')).frameTree.frame.id
  const { executionContextId } = await cdp.send('Page.createIsolatedWorld', {
    frameId: tab.frameId,
    worldName,
  })
  return executionContextId
}

async function openWorld(tab: Tab, cdp: CDPSession): Promise<World> {
  const contextId = await contextOf(tab, cdp)
  worldsOpened += 1
  return {
    contextId,
    token: `${worldName}-${worldsOpened}-${crypto.randomUUID()}`,
    isMarked: false,
    kept: new Set(),
  }
}

/**
 * Each browser process numbers its contexts from the start, so after a navigation to another site the number
 * may refer to the page's own world. Only ours knows the token.
 */
const callWith = (fn: string): string => `function (token, isMarked, refusal, key, ...args) {
  if (!isMarked) globalThis.__vitrineWorld = token
  else if (globalThis.__vitrineWorld !== token) return refusal
  const kept = (globalThis.__vitrineFunctions ??= {})
  return (${fn})(...args)
}`
const callKept = callWith('kept[key]')
const keepAndCall = (source: string) => callWith(`kept[key] = ${source}`)

const keys = new Map<string, string>()

/** A short name of a function, given its text. */
function keyOf(source: string): string {
  const key = keys.get(source) ?? `${keys.size}`
  keys.set(source, key)
  return key
}

interface Answer {
  result: { value?: unknown }
  exceptionDetails?: { text: string; exception?: { description?: string } }
}

function returned({ result, exceptionDetails }: Answer): unknown {
  if (exceptionDetails === undefined) return result.value
  throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
}

const isFailed = (promise: Promise<unknown>) =>
  promise.then(
    () => false,
    () => true,
  )
