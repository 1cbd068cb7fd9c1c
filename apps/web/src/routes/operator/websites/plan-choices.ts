/** Plans, by the names that customers see. */
export const planChoices = [
  { value: 'growth', label: 'Core' },
  { value: 'enterprise', label: 'Premium' },
]

/** Day of an instant for a date field; empty without one. */
export const dayOf = (instant: string | null): string => instant?.slice(0, 10) ?? ''

/** The end of a day in UTC; null for none. */
export const endOfDay = (day: string): string | null => (day === '' ? null : `${day}T23:59:59.000Z`)
