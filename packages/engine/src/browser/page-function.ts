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
  return withSource(
    (...args: Args) => body(...args),
    () => body.toString(),
  )
}

/**
 * A function with helpers or constants.
 * @param dependencies by the names that `body` destructures from its first parameter
 */
export function pageFunctionWith<
  Dependencies extends { readonly [name: string]: Dependency },
  Args extends readonly unknown[],
  Result,
>(
  dependencies: Dependencies,
  body: (dependencies: Dependencies, ...args: Args) => Result,
): PageFunction<Args, Result> {
  return withSource(
    (...args: Args) => body(dependencies, ...args),
    () => `((given) => (...args) => (${body.toString()})(given, ...args))(${sourceOf(dependencies)})`,
  )
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
  write: () => string,
): PageFunction<Args, Result> {
  let source: string | null = null
  return Object.defineProperty(call, 'source', {
    get: () => {
      source ??= write()
      return source
    },
  }) as PageFunction<Args, Result>
}

function sourceOf(value: Dependency): string {
  if (typeof value === 'function') return `(${isPageFunction(value) ? value.source : value.toString()})`
  if (value instanceof RegExp)
    return `new RegExp(${JSON.stringify(value.source)}, ${JSON.stringify(value.flags)})`
  if (Array.isArray(value)) return `[${value.map(sourceOf).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${sourceOf(each)}`)
  return `{ ${entries.join(', ')} }`
}

function isPageFunction(value: object): value is PageFunction<never[], unknown> {
  return 'source' in value
}
