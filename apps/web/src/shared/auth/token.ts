/** The access token's claims. The browser only reads them; the server alone verifies them. */

export interface SessionUser {
  user_id: string
  username: string
  first_name: string
  last_name: string
  email: string
  is_superuser: boolean
  authorized_website_ids: readonly string[]
  /** An operator is impersonating this user. */
  is_impersonated: boolean
}

/** Decodes the claims of an access token; null if it isn't one. */
export function readToken(token: string): SessionUser | null {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0))
    const claims: Record<string, unknown> = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims.user_id !== 'string') return null
    const text = (name: string) => (typeof claims[name] === 'string' ? (claims[name] as string) : '')
    return {
      user_id: claims.user_id,
      username: text('username'),
      first_name: text('first_name'),
      last_name: text('last_name'),
      email: text('email'),
      is_superuser: claims.is_superuser === true,
      authorized_website_ids: Array.isArray(claims.authorized_website_ids)
        ? claims.authorized_website_ids.map(String)
        : [],
      is_impersonated: typeof claims.impersonator_id === 'string',
    }
  } catch {
    return null
  }
}
