import { executeNamed } from '@vitrine/db/named-statement'
import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller, WebsiteAccess } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { accessFrom } from '../system/website-access.ts'
import { invalidToken, readSessionId } from './access-token.ts'

interface Row extends Record<string, unknown> {
  userId: string
  isSuperuser: boolean
  impersonatorId: string | null
  websiteId: string | null
  isAuditMode: boolean
  isAdmin: boolean | null
  memberId: string | null
}

/**
 * The caller and their role in a website, like `identifyCaller` and `enterWebsite` but in one statement.
 * Otherwise polled lists would spend as much time on permissions as on rows.
 */
export async function enterByToken(
  services: Pick<Services, 'secret' | 'clock' | 'db'>,
  token: string,
  website: string | SQL,
): Promise<{ caller: Caller; access: WebsiteAccess }> {
  const sessionId = await readSessionId(services, token)
  const now = new Date(services.clock.now()).toISOString()
  const [row] = await executeNamed<Row>(
    services.db,
    sql`
    select u.user_id as "userId", u.is_superuser as "isSuperuser", s.impersonator_id as "impersonatorId",
      w.website_id as "websiteId", w.is_audit_mode as "isAuditMode", m.is_admin as "isAdmin", m.user_id as "memberId"
    from sessions s
    join users u on u.user_id = s.user_id
    left join websites w on w.website_id = ${website}
    left join memberships m on m.website_id = w.website_id and m.user_id = u.user_id
    where s.session_id = ${sessionId} and s.revoked_at is null and s.expires_at > ${now}
      and u.disabled_at is null`,
  )
  if (row === undefined) throw invalidToken()
  const { userId, isSuperuser, impersonatorId, websiteId, isAuditMode, isAdmin, memberId } = row
  if (websiteId === null) throw notFound('The website')
  const caller = { userId, isSuperuser, impersonatorId, sessionId }
  return { caller, access: accessFrom(caller, { websiteId, isAuditMode, isAdmin, userId: memberId }) }
}
