/**
 * Every sentence of the two documents is either a promise that a test verifies, or a statement that no test can. A
 * new sentence fails here until it is in one of the lists.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { privacySections } from './privacy-text.ts'
import { termsSections } from './terms-text.ts'

const root = join(import.meta.dirname, '../../../../..')

const server = (file: string) => `apps/server/test/${file}.test.ts`
const deletion = server('accounts/deletion')
const tests = {
  onlyWithDsn: ['apps/web/test/states.test.ts', 'errors and traces are reported only with a DSN'],
  argon: ['packages/modules/src/users/password.test.ts', 'hashes are Argon2id'],
  identity: [server('accounts/single-sign-on'), 'the account is found by the identity'],
  cleanUp: [
    'packages/modules/src/retention/clean-up.test.ts',
    'sessions are deleted 30 days after they expired',
  ],
  noForms: [
    'packages/engine/src/agent/evidence/verify-claim.test.ts',
    'submits no form for personal data or payment',
  ],
  slowly: ['packages/engine/src/run/policy/store-policy.test.ts', 'what may be done to a store that is %s'],
  ssoCookie: [
    server('accounts/single-sign-on'),
    'a provider’s answer is accepted once, soon, and in the browser that asked',
  ],
  cookies: [server('accounts/sign-in'), 'the refresh cookie is HttpOnly, SameSite and sent to the API only'],
  answersKept: ['apps/web/test/account-screens.test.tsx', 'its answers survive a step back'],
  team: [server('accounts/team'), 'admins first, with the fields of the team page'],
  roles: [server('accounts/team'), 'only admins change roles and remove, and no one removes themselves'],
  links: [
    server('accounts/sign-up'),
    'a verification link works for a day; used again it says that the email is verified',
  ],
  removed: [server('accounts/access-rules'), 'a removed member loses access at once'],
  website: [deletion, 'a website that an admin deleted is gone after 7 days'],
  undo: [deletion, 'for 7 days a deletion can be undone'],
  account: [deletion, 'a deleted account is gone at once'],
  planEnd: [deletion, 'after the end of a plan there are 30 days to export'],
  personal: [deletion, 'a personal export is JSON with everything that is kept about the person'],
  everyTable: [deletion, 'every table that names a person is part of the personal export'],
  exported: [server('alerts/exports'), 'the whole website is exported as JSON, CSV, spreadsheet and PDF'],
  auditLimits: [server('scans/audits'), 'what the audit did not unlock is refused'],
  auditReadable: [server('scans/audits'), 'what a free audit unlocked stays readable after its end'],
  auditLaunch: [server('scans/launch-scan'), 'in audit mode no one but an operator launches'],
  custom: [server('scans/templates'), 'custom templates are listed for enterprise websites only'],
  estimates: [
    server('alerts/metrics'),
    'stated store data give every figure a formula, a range and its sources',
  ],
} as const satisfies Record<string, readonly [file: string, name: string]>

/** How a sentence begins, and which tests verify it. */
const kept: Readonly<Record<string, readonly (keyof typeof tests)[]>> = {
  'Vitrine is self-hosted: data stays on its servers': ['onlyWithDsn'],
  'Your account: first and last name': ['argon', 'personal'],
  'When you sign in with Google or Microsoft, we keep': ['identity'],
  'Your sign-up answers': ['personal'],
  'Your work: websites': ['personal'],
  'Consultation bookings': ['account'],
  'Which screens you opened': ['personal'],
  'This isn’t shared with anyone.': ['onlyWithDsn'],
  'Technical records': ['personal'],
  'Sessions are deleted 30 days': ['cleanUp'],
  'They don’t sign in as shoppers': ['noForms'],
  'Members of your websites see': ['team'],
  'Beyond that, data goes only to services': ['onlyWithDsn'],
  'One cookie keeps you signed in': ['cookies'],
  'Scripts can’t read it': ['cookies'],
  'A second one only records': ['cookies'],
  'While you sign in with Google or Microsoft, a third one': ['ssoCookie'],
  'Your browser remembers': ['answersKept'],
  'There are no advertising or tracking cookies.': ['cookies', 'onlyWithDsn'],
  'We keep it as long as you have an account.': ['account'],
  'When you delete it, everything about you': ['account'],
  'A website that an admin deletes is removed after 7 days': ['website'],
  'Until then the deletion can be undone': ['undo'],
  'After an agreement ends, you have 30 days': ['planEnd', 'exported'],
  'Then it’s deleted, except': ['planEnd'],
  'Verification and password links': ['links'],
  'You can export everything we keep about you': ['personal', 'everyTable', 'account'],
  'Passwords are hashed with Argon2id': ['argon', 'removed'],
  'Estimates are based on the figures': ['estimates'],
  'Anyone you invite to a website': ['team', 'removed'],
  'A website’s admins decide': ['roles'],
  'Custom analyses are part of Premium.': ['custom'],
  'A free audit shows part': ['auditLimits'],
  'What it unlocked stays readable afterward': ['auditReadable', 'auditLaunch'],
  'Vitrine visits stores the way a careful visitor': ['slowly'],
  'You can export a website’s analyses and alerts': ['exported'],
  'After it ends, you have 30 days to export': ['planEnd'],
  'Then it is deleted, except': ['planEnd'],
}

/** Obligations between people, legal statements, and descriptions. */
const people = [
  'The organization that runs',
  'Only what the service needs:',
  'Analyses read public pages',
  'Store figures you import',
  'Your data is used',
  'to provide the service',
  'to keep it safe',
  'to answer you',
  'to meet legal',
  'They act on the operator’s instructions.',
  'Data is never sold.',
  'You can also ask us for access',
  'You can file a complaint',
  'Write to us',
  'Vitrine is for businesses.',
  'Users must be 18',
  'If this policy changes',
  'Vitrine visits online stores',
  '“We” is',
  '“You” is',
  'They help you decide',
  'They aren’t a promise',
  'You must be 18',
  'You agree to provide accurate',
  'Keep your password',
  'You’re responsible for anything',
  'Only add stores',
  'There are two plans',
  'Your order states',
  'Core is billed',
  'Premium is billed',
  'Overdue amounts',
  'Taxes are added',
  'You agree not to use it to',
  'overload or disrupt',
  'collect its customers’',
  'resell the service',
  'break the law',
  'Your data stays yours.',
  'You allow us to process it',
  'The software, its content',
  'Open-source components',
  'We may freely use',
  'Either party may end the agreement',
  'Either party may end it immediately',
  'We keep the service running',
  'Features may change',
  'If we remove one you pay for',
  'The service is provided as is.',
  'We don’t promise',
  'Our total liability',
  'Neither party is liable',
  'Nothing here limits',
  'We’ll tell you about changes',
  'If you keep using',
  'If you don’t agree',
  'These terms are governed',
  'If one part',
]

const sentences = [...privacySections, ...termsSections]
  .flatMap(({ text, points = [] }) => [...text, ...points])
  // A period between digits doesn't end a sentence.
  .flatMap((text) => text.match(/(?:[^.;]|\.(?=\d))+[.;]?/g) ?? [])
  .map((sentence) => sentence.trim())

test.each(sentences)('is verified by a test, or binds people: %s', (sentence) => {
  const entries = [...Object.keys(kept), ...people].filter((beginning) => sentence.startsWith(beginning))
  expect(entries).toHaveLength(1)
})

test('the lists contain no sentence that was removed', () => {
  const gone = [...Object.keys(kept), ...people].filter(
    (beginning) => !sentences.some((sentence) => sentence.startsWith(beginning)),
  )
  expect(gone).toEqual([])
})

test.each(Object.values(tests))('the test that verifies a promise exists, %s: %s', (file, name) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(name)
})
