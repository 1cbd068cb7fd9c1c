/** Texts of the emails about consultations. */
import type { bookings } from '@vitrine/db/tables/onboarding'
import type { MailContent } from '../mail/render-mail.ts'

type Booking = typeof bookings.$inferSelect

export const consultation = {
  title: 'Vitrine consultation',
  location: 'Online. We’ll email the link before we start.',
}

/** Day and time in the booker's time zone; an unknown zone counts as UTC. */
function timeText({ startsAt, endsAt }: Pick<Booking, 'startsAt' | 'endsAt'>, timeZone: string): string {
  const inZone = (zone: string) => {
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: zone }).format(startsAt)
    // As on the screen where the time was chosen.
    const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone })
    return `${day}, ${clock.format(startsAt)} to ${clock.format(endsAt)} (${zone})`
  }
  try {
    return inZone(timeZone)
  } catch {
    return inZone('UTC')
  }
}

/** @param canAnswer Whether someone reads replies to the email. */
export function confirmationContent(booking: Booking, canAnswer: boolean): MailContent {
  return {
    subject: 'Your consultation is booked',
    paragraphs: [
      `Hello ${booking.name}, we look forward to talking about your store.`,
      'Open the attached file to add the appointment to your calendar.',
    ],
    facts: [
      { label: 'When', value: timeText(booking, booking.timeZone) },
      { label: 'Where', value: consultation.location },
      ...(booking.company === '' ? [] : [{ label: 'Company', value: booking.company }]),
      ...(booking.message === '' ? [] : [{ label: 'Your message', value: booking.message }]),
    ],
    ...(canAnswer
      ? { note: 'Can’t make it, or didn’t book this? Reply to this email and we’ll cancel it.' }
      : {}),
  }
}

/** The notice to the provider. */
export function noticeContent(booking: Booking): MailContent {
  return {
    subject: `New consultation: ${booking.name}`,
    paragraphs: ['Someone booked a consultation. Please send them the link before it starts.'],
    facts: [
      { label: 'When', value: timeText(booking, 'UTC') },
      { label: 'Their time', value: timeText(booking, booking.timeZone) },
      { label: 'Name', value: booking.name },
      { label: 'Email', value: booking.email },
      ...(booking.company === '' ? [] : [{ label: 'Company', value: booking.company }]),
      ...(booking.message === '' ? [] : [{ label: 'Message', value: booking.message }]),
    ],
  }
}
