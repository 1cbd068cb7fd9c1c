/** A real OpenID provider on this machine, and an HTTP-only browser that signs in with it. */
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export const oidcClient = { id: 'vitrine', secret: 'a secret that only this test knows' }

export interface OpenidProvider {
  issuer: string
  /** The claims about a subject. */
  people: Map<string, Record<string, unknown>>
  stop(): Promise<void>
}

/**
 * @param redirectUris allowed redirect URIs
 * @param hasClaimsInToken whether the email is in the identity token, as with Google, or only from another endpoint
 */
export async function startOpenidProvider(
  redirectUris: string[],
  hasClaimsInToken: boolean,
): Promise<OpenidProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people: OpenidProvider['people'] = new Map()
  const key = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ format: 'jwk' })
  const provider = new Provider(issuer, {
    clients: [{ client_id: oidcClient.id, client_secret: oidcClient.secret, redirect_uris: redirectUris }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    cookies: { keys: ['for tests only'] },
    jwks: { keys: [{ ...key, kid: 'test', alg: 'RS256', use: 'sig' }] },
    pkce: { required: () => true },
    conformIdTokenClaims: !hasClaimsInToken,
    findAccount: (_, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, ...people.get(subject) }),
    }),
  })
  server.on('request', provider.callback())
  return {
    issuer,
    people,
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/**
 * Steps through the provider's own pages, as a browser does.
 * @param subject whom to sign in as; null: decline
 * @returns the URL to which the provider redirects the browser
 */
export async function signInAtProvider(start: string, subject: string | null): Promise<string> {
  const { origin } = new URL(start)
  const jar = new Map<string, string>()
  let next: { url: string; form: URLSearchParams | null } = { url: start, form: null }
  for (let hops = 0; hops < 20; hops++) {
    const answer = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form === null ? {} : { method: 'POST', body: next.form }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location !== null) {
      const url = new URL(location, next.url)
      if (url.origin !== origin) return url.href
      next = { url: url.href, form: null }
    } else next = afterPage(await answer.text(), next.url, subject)
  }
  throw new Error('The provider sends the browser around in circles.')
}

function afterPage(page: string, url: string, subject: string | null) {
  const find = (pattern: RegExp) => new URL(pattern.exec(page)?.[1] ?? '', url).href
  if (subject === null) return { url: find(/href="([^"]*\/abort)"/), form: null }
  const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
  if (prompt === undefined) throw new Error(`The provider shows no form: ${page.slice(0, 500)}`)
  const form = new URLSearchParams({ prompt, login: subject, password: 'any' })
  return { url: find(/action="([^"]+)"/), form }
}
