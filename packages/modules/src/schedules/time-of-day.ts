/** Times of day as `HH:MM`, and as minutes. */

const twoDigits = (number: number) => String(number).padStart(2, '0')
export const timeOf = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

/** Minutes of the day of a time such as `02:30`. */
export function minuteOf(time: string): number {
  const [hour = '0', minute = '0'] = time.split(':')
  return Number(hour) * 60 + Number(minute)
}
