import type { Executor } from '@vitrine/db/database'
import { identities, sessions, users } from '@vitrine/db/tables/accounts'
import { articleActions, articles } from '@vitrine/db/tables/articles'
import { userActions } from '@vitrine/db/tables/engagement'
import { files } from '@vitrine/db/tables/files'
import { outboxMails } from '@vitrine/db/tables/mails'
import { bookings, onboardingSubmissions } from '@vitrine/db/tables/onboarding'
import { scans } from '@vitrine/db/tables/scans'
import { alertEvents, alertFeedback } from '@vitrine/db/tables/triage'
import { invitations, memberships, websites } from '@vitrine/db/tables/websites'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Answer, Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { User } from './create-user.ts'

/** Everything that is kept about a person, as one JSON document to take along. Secrets such as hashes stay here. */
export async function exportAccount(services: Services, caller: Caller): Promise<Answer> {
  const { db, clock } = services
  const [user] = await db.select().from(users).where(eq(users.userId, caller.userId))
  if (!user) throw notFound('The account')
  const exportedAt = new Date(clock.now()).toISOString()
  const document = {
    exported_at: exportedAt,
    account: presentAccount(user),
    ...(await readSignIns(db, user.userId)),
    ...(await readBelongings(db, user)),
    ...(await readWork(db, user.userId)),
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

async function readSignIns(db: Executor, userId: string) {
  return {
    providers: await db
      .select({
        provider: identities.provider,
        subject: identities.subject,
        email: identities.email,
        created_at: identities.createdAt,
        last_used_at: identities.lastUsedAt,
      })
      .from(identities)
      .where(eq(identities.userId, userId)),
    sessions: await db
      .select({
        created_at: sessions.createdAt,
        last_used_at: sessions.lastUsedAt,
        address: sessions.address,
        user_agent: sessions.userAgent,
        revoked_at: sessions.revokedAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt)),
  }
}

async function readBelongings(db: Executor, { userId, email }: User) {
  return {
    onboarding: await db
      .select({ answers: onboardingSubmissions.answers, created_at: onboardingSubmissions.createdAt })
      .from(onboardingSubmissions)
      .where(eq(onboardingSubmissions.userId, userId)),
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
        created_at: invitations.createdAt,
        accepted_at: invitations.acceptedAt,
      })
      .from(invitations)
      .where(or(eq(invitations.email, email.toLowerCase()), eq(invitations.invitedBy, userId))),
  }
}

async function readWork(db: Executor, userId: string) {
  return {
    analyses_launched: await db
      .select({ scan_id: scans.scanId, title: scans.title, created_at: scans.createdAt })
      .from(scans)
      .where(eq(scans.createdBy, userId)),
    changes_of_alerts: await db
      .select({
        alert_id: alertEvents.alertId,
        kind: alertEvents.kind,
        before: alertEvents.before,
        after: alertEvents.after,
        at: alertEvents.at,
      })
      .from(alertEvents)
      .where(eq(alertEvents.userId, userId))
      .orderBy(asc(alertEvents.at)),
    feedback: await db
      .select({
        alert_id: alertFeedback.alertId,
        status: alertFeedback.feedbackStatus,
        message: alertFeedback.feedbackMessage,
        at: alertFeedback.updatedAt,
      })
      .from(alertFeedback)
      .where(eq(alertFeedback.userId, userId)),
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
    uploads: await db
      .select({ name: files.name, size_bytes: files.sizeBytes, created_at: files.createdAt })
      .from(files)
      .where(and(eq(files.uploadedBy, userId), sql`${files.deletedAt} is null`)),
    screens_and_clicks: await db
      .select({ action: userActions.actionType, details: userActions.actionMetadata, at: userActions.at })
      .from(userActions)
      .where(eq(userActions.userId, userId))
      .orderBy(asc(userActions.at)),
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
