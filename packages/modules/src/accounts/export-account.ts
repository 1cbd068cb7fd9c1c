import type { Executor } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { articleActions, articles } from '@vitrine/db/tables/articles'
import { outboxMails } from '@vitrine/db/tables/mails'
import { bookings } from '@vitrine/db/tables/onboarding'
import { invitations, memberships, websites } from '@vitrine/db/tables/websites'
import { asc, eq, or, sql } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Answer, Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { User } from '../users/create-user.ts'
import { accountRecords } from './account-records.ts'

/** All data stored about a person, as one JSON document for download. Excludes secrets such as hashes. */
export async function exportAccount(services: Services, caller: Caller): Promise<Answer> {
  const { db, clock } = services
  const [user] = await db.select().from(users).where(eq(users.userId, caller.userId))
  if (!user) throw notFound('The account')
  const exportedAt = new Date(clock.now()).toISOString()
  const document = {
    exported_at: exportedAt,
    account: presentAccount(user),
    ...(await readMemberships(db, user)),
    ...(await readRecords(db, user.userId)),
    ...(await readComments(db, user.userId)),
    ...(await readContacts(db, user)),
  }
  return {
    kind: 'content',
    mediaType: 'application/json; charset=utf-8',
    body: `${JSON.stringify(document, null, 2)}\n`,
    headers: {
      'content-disposition': `attachment; filename="vitrine-account-${exportedAt.slice(0, 10)}.json"`,
    },
  }
}

const presentAccount = (user: User) => ({
  user_id: user.userId,
  email: user.email,
  username: user.username,
  first_name: user.firstName,
  last_name: user.lastName,
  has_password: user.passwordHash !== null,
  email_verified_at: user.emailVerifiedAt,
  created_at: user.createdAt,
  last_signin_at: user.lastSigninAt,
})

async function readRecords(db: Executor, userId: string): Promise<Record<string, unknown[]>> {
  const document: Record<string, unknown[]> = {}
  for (const [name, { by, shown }] of Object.entries(accountRecords)) {
    const [{ table }] = by
    const isHis = or(...by.map((column) => eq(column, userId)))
    const time = Object.values(shown).at(-1)
    document[name] = await db
      .select(shown)
      .from(table)
      .where(isHis)
      .orderBy(time === undefined ? sql`1` : asc(time))
  }
  return document
}

async function readMemberships(db: Executor, { userId, email }: User) {
  return {
    websites: await db
      .select({
        website_id: websites.websiteId,
        name: websites.name,
        url: websites.url,
        is_admin: memberships.isAdmin,
        since: memberships.createdAt,
      })
      .from(memberships)
      .innerJoin(websites, eq(websites.websiteId, memberships.websiteId))
      .where(eq(memberships.userId, userId)),
    invitations: await db
      .select({
        email: invitations.email,
        sent_by_you: sql<boolean>`${invitations.invitedBy} is not distinct from ${userId}`,
        created_at: invitations.createdAt,
        accepted_at: invitations.acceptedAt,
      })
      .from(invitations)
      .where(
        or(
          eq(invitations.email, email.toLowerCase()),
          eq(invitations.invitedBy, userId),
          eq(invitations.acceptedBy, userId),
        ),
      ),
  }
}

async function readComments(db: Executor, userId: string) {
  return {
    likes_and_comments: await db
      .select({
        article: articles.title,
        action: articleActions.action,
        comment: articleActions.comment,
        at: articleActions.timestamp,
      })
      .from(articleActions)
      .innerJoin(articles, eq(articles.articleId, articleActions.articleId))
      .where(eq(articleActions.userId, userId)),
  }
}

async function readContacts(db: Executor, { userId, email }: User) {
  const address = email.toLowerCase()
  return {
    consultations: await db
      .select({
        name: bookings.name,
        email: bookings.email,
        company: bookings.company,
        message: bookings.message,
        starts_at: bookings.startsAt,
        cancelled_at: bookings.cancelledAt,
        created_at: bookings.createdAt,
      })
      .from(bookings)
      .where(or(eq(bookings.userId, userId), eq(sql`lower(${bookings.email})`, address))),
    mails: await db
      .select({ subject: outboxMails.subject, state: outboxMails.state, created_at: outboxMails.createdAt })
      .from(outboxMails)
      .where(eq(sql`lower(${outboxMails.recipient})`, address))
      .orderBy(asc(outboxMails.createdAt)),
  }
}
