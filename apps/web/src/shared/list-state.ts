/** A list's state in the URL: defaults are left out, so that links stay short. */

/** List state from the URL. */
export function withDefaults<State extends object>(
  search: { readonly [Name in keyof State]?: State[Name] | undefined },
  defaults: State,
): State {
  const names = Object.keys(defaults) as (keyof State)[]
  return Object.fromEntries(names.map((name) => [name, search[name] ?? defaults[name]])) as State
}

/** Parameters for a changed state; `undefined` removes one. */
export function withoutDefaults<State extends object>(
  part: Partial<State>,
  defaults: State,
): { [Name in keyof State]?: State[Name] | undefined } {
  const names = Object.keys(part) as (keyof State)[]
  return Object.fromEntries(
    names.map((name) => [name, part[name] === defaults[name] ? undefined : part[name]]),
  ) as { [Name in keyof State]?: State[Name] | undefined }
}
