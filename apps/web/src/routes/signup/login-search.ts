/** Link back to an invitation: a user who has an account signs in and then accepts it. */
export function loginSearch(email: string | undefined, invitation: string | undefined): { next?: string } {
  if (invitation === undefined) return {}
  const search = new URLSearchParams({ ...(email === undefined ? {} : { email }), invitation })
  return { next: `/signup?${search}` }
}
