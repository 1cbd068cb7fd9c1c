/** Where a click on an element leads that is no link: a script in its attribute, or the attribute of a router, names the address. */

import { decodeHTMLAttribute } from 'entities'

/** `location.href = '/lamps'`, `window.open("/lamps")`, `document.location.assign('/lamps')`. */
const assigned =
  /(?:\blocation(?:\.(?:href|hash|pathname))?\s*=|\blocation\.(?:assign|replace)\s*\(|\bwindow\.open\s*\()\s*(['"])([^'"\s+]+)\1\s*(?:[;,)]|$)/
const routerAttributes = ['routerlink', 'ng-reflect-router-link', 'data-href'] as const
const address = /^(?:https?:\/\/|\/(?!\/)|\.{1,2}\/|[#?])./

/** The address as written; null for an element that leads nowhere. @param attribs with lower-case names */
export function clickTarget(attribs: Readonly<Record<string, string>>): string | null {
  const code = decodeHTMLAttribute(attribs.onclick ?? '')
  // What asks before it acts isn't only a way to a page.
  const script = code === '' || /\bconfirm\s*\(/.test(code) ? null : assigned.exec(code)
  const written =
    script?.[2] ?? routerAttributes.flatMap((name) => attribs[name] ?? []).find((value) => value !== '')
  if (written === undefined) return null
  const target = /location\.hash\s*=/.test(script?.[0] ?? '')
    ? `#${written.replace(/^#/, '')}`
    : written.trim()
  return address.test(target) || (script !== null && /^[\w%-][^:]*$/.test(target)) ? target : null
}
