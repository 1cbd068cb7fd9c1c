import type { Transaction } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { alertEvents } from '@vitrine/db/tables/triage'
import { AppError } from '@vitrine/kernel/http/errors'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { AlertPatch, AlertTexts } from './contract.ts'
import { type AlertRecord, effectiveContent } from './stored-alert.ts'

const fieldNames: Record<keyof AlertTexts, string> = {
  title: 'title',
  description: 'description',
  advice: 'advice',
}

/**
 * Two people may edit one alert at once. A text is only overwritten by someone who has seen it: who sends the text
 * that they started from (`base`) is told about a newer one instead.
 * @throws AppError CONFLICT with one entry per text, which says who changed it
 */
export async function assertTextsUnchanged(
  tx: Transaction,
  known: AlertRecord,
  patch: AlertPatch,
): Promise<void> {
  const { base } = patch
  if (base === undefined) return
  const shown = effectiveContent(known)
  const changed = (Object.keys(fieldNames) as (keyof AlertTexts)[]).filter(
    (field) =>
      patch[field] !== undefined &&
      base[field] !== undefined &&
      base[field] !== shown[field] &&
      patch[field] !== shown[field],
  )
  if (changed.length === 0) return
  const fieldErrors = await Promise.all(
    changed.map(async (field) => ({
      path: field,
      message: `${await readEditor(tx, known, field)} changed the ${fieldNames[field]} while you were editing.`,
    })),
  )
  throw new AppError(
    'CONFLICT',
    `${fieldErrors[0]?.message} Nothing was saved, and your text is still here.`,
    { fieldErrors },
  )
}

/** Who changed a text last: a person, or the latest scan. */
async function readEditor(tx: Transaction, known: AlertRecord, field: keyof AlertTexts): Promise<string> {
  if (known.personContent?.[field] === undefined) {
    const [restored] = await readChange(tx, known.alertId, field)
    return restored && restored.at >= known.lastSeenAt ? nameOf(restored) : 'A scan'
  }
  const [edit] = await readChange(tx, known.alertId, field)
  return edit === undefined ? 'Someone' : nameOf(edit)
}

const readChange = (tx: Transaction, alertId: string, field: string) =>
  tx
    .select({ at: alertEvents.at, firstName: users.firstName, lastName: users.lastName })
    .from(alertEvents)
    .leftJoin(users, eq(users.userId, alertEvents.userId))
    .where(
      and(
        eq(alertEvents.alertId, alertId),
        eq(alertEvents.kind, 'content_changed'),
        sql`${alertEvents.data} -> 'fields' ? ${field}`,
      ),
    )
    .orderBy(desc(alertEvents.at))
    .limit(1)

const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ') || 'Someone'
