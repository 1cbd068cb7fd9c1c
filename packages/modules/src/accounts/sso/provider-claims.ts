import { z } from 'zod'

const isTrue = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((value) => /^(true|1)$/i.test(String(value)))
const name = z.string().trim().max(100).catch('')

/** Claims of a provider about a person. */
export const ProviderClaims = z.object({
  iss: z.string().min(1),
  sub: z.string().min(1).max(255),
  email: z.email().max(320).optional().catch(undefined),
  email_verified: isTrue.optional().catch(false),
  /** Microsoft's statement that the domain of the address belongs to the person's organization. */
  xms_edov: isTrue.optional().catch(false),
  given_name: name.optional(),
  family_name: name.optional(),
  name: name.optional(),
})
export type ProviderClaims = z.infer<typeof ProviderClaims>

/** Whether the provider vouches for the address. Without that, the address may be anyone's. */
export const isAddressProven = (claims: ProviderClaims): boolean =>
  claims.email_verified === true || claims.xms_edov === true

/** First and last name, split at the last space if the provider only has the full name. */
export function namesOf(claims: ProviderClaims): { firstName: string; lastName: string } {
  const whole = claims.name ?? ''
  const cut = whole.lastIndexOf(' ')
  const [first, last] = cut < 0 ? [whole, ''] : [whole.slice(0, cut), whole.slice(cut + 1)]
  return { firstName: claims.given_name || first, lastName: claims.family_name || last }
}
