/** The way back to an invitation: who has an account logs in and then accepts it. */
export function loginSearch(email: string | undefined, invitation: string | undefined): { next?: string } {
  if (invitation === undefined) return {}
  const search = new URLSearchParams({ ...(email === undefined ? {} : { email }), invitation })
  return { next: `/signup?${search}` }
}
