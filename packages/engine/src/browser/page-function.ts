/**
 * Functions whose source text is sent into a visited page. They are written and checked like other code but
 * reach the page without their module, so everything they use besides built-ins must be passed to them by
 * name.
 */

/** What a page function may receive besides its arguments: helpers, and values that JSON can represent, or patterns. */
type Dependency =
  | ((...args: never[]) => unknown)
  | string
  | number
  | boolean
  | null
  | RegExp
  | readonly Dependency[]
  | { readonly [name: string]: Dependency }

/** Name → value, as a page function receives them. */
interface Dependencies {
  readonly [name: string]: Dependency
}

/** What the text of a page function is written from. */
interface Definition {
  /** Null where the body takes only its arguments. */
  dependencies: Dependencies | null
  body: string
}

const definitions = new WeakMap<object, Definition>()

/** Also callable here, for tests with a document of their own. */
export interface PageFunction<Args extends readonly unknown[], Result> {
  (...args: Args): Result
  /** Expression that evaluates to the function. */
  readonly source: string
}

/** A function that needs only its arguments, which must be JSON-safe unless only page functions call it. */
export function pageFunction<Args extends readonly unknown[], Result>(
  body: (...args: Args) => Result,
): PageFunction<Args, Result> {
  return withSource((...args: Args) => body(...args), { dependencies: null, body: body.toString() })
}

/**
 * A function with helpers or constants.
 * @param dependencies by the names that `body` destructures from its first parameter
 */
export function pageFunctionWith<Given extends Dependencies, Args extends readonly unknown[], Result>(
  dependencies: Given,
  body: (dependencies: Given, ...args: Args) => Result,
): PageFunction<Args, Result> {
  return withSource((...args: Args) => body(dependencies, ...args), { dependencies, body: body.toString() })
}

/** The expression that calls a page function, for APIs that only take text. */
export function callSource<Args extends readonly unknown[]>(
  { source }: PageFunction<Args, unknown>,
  ...args: Args
): string {
  return `(${source})(${args.map((arg) => (arg === undefined ? 'undefined' : JSON.stringify(arg))).join(', ')})`
}

function withSource<Args extends readonly unknown[], Result>(
  call: (...args: Args) => Result,
  definition: Definition,
): PageFunction<Args, Result> {
  definitions.set(call, definition)
  let source: string | null = null
  return Object.defineProperty(call, 'source', {
    get: () => {
      source ??= sourceOf(definition)
      return source
    },
  }) as PageFunction<Args, Result>
}

/** Long texts are worth a name; most are used by several helpers of one function. */
const minShared = 40

/** The text of a function. What several of its helpers use is written once: their words alone are 10 KB. */
function sourceOf(definition: Definition): string {
  /** Text → its name. Those used by others come first. */
  const names = new Map<string, string>()
  const shared = (text: string): string => {
    if (text.length < minShared) return text
    const name = names.get(text) ?? `vt${names.size}`
    names.set(text, name)
    return name
  }
  const main = textOfFunction(definition, shared)
  if (names.size === 0) return main
  const lines = [...names].map(([text, name]) => `const ${name} = ${text}`)
  return `(() => {\n${lines.join('\n')}\nreturn ${main}\n})()`
}

type Share = (text: string) => string

function textOfFunction({ dependencies, body }: Definition, shared: Share): string {
  if (dependencies === null) return `(${body})`
  return `((given) => (...args) => (${body})(given, ...args))(${textOf(dependencies, shared)})`
}

function textOf(value: Dependency, shared: Share): string {
  if (typeof value === 'function') {
    const definition = definitions.get(value) ?? { dependencies: null, body: value.toString() }
    return shared(textOfFunction(definition, shared))
  }
  if (value instanceof RegExp) {
    // A page keeps its functions, so a position would outlive the call.
    if (value.global || value.sticky) throw new Error(`${value} of a page function remembers a position`)
    return shared(`new RegExp(${JSON.stringify(value.source)}, ${JSON.stringify(value.flags)})`)
  }
  if (Array.isArray(value)) return shared(`[${value.map((each) => textOf(each, shared)).join(', ')}]`)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}: ${textOf(each, shared)}`,
  )
  return shared(`{ ${entries.join(', ')} }`)
}
