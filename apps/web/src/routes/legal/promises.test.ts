/**
 * Every sentence of the two documents is either kept by the product, then a test holds it, or it binds people and
 * states what is. A new sentence fails here until it is in one of the lists.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { privacySections } from './privacy-text.ts'
import { termsSections } from './terms-text.ts'

const root = join(import.meta.dirname, '../../../../..')

const server = (file: string) => `apps/server/test/${file}.test.ts`
const deletion = server('deletion')
const tests = {
  onlyWithDsn: ['apps/web/test/states.test.ts', 'errors and traces are reported with a DSN only'],
  argon: ['packages/modules/src/accounts/password.test.ts', 'hashes are Argon2id'],
  identity: [server('single-sign-on'), 'the account is found by the identity'],
  cleanUp: ['packages/modules/src/system/clean-up.test.ts', 'sessions go 30 days after they expired'],
  noForms: [
    'packages/engine/src/agent/evidence/gate.test.ts',
    'sends no form in which somebody would write about himself or pay',
  ],
  slowly: ['packages/engine/src/store-policy.test.ts', 'what may be done to a store that is %s'],
  ssoCookie: [server('single-sign-on'), 'an answer counts once, soon, and in the browser that asked'],
  cookies: [server('sign-in'), 'the refresh cookie is HttpOnly, SameSite and sent to the API only'],
  answersKept: ['apps/web/test/account-screens.test.tsx', 'its answers survive a step back'],
  team: [server('team'), 'admins first, with the fields of the team page'],
  roles: [server('team'), 'only admins change roles and remove, and nobody himself'],
  links: [
    server('sign-up'),
    'a verification link works for a day; followed again it says that the address is verified',
  ],
  removed: [server('access-rules'), 'a removed member loses access at once'],
  website: [deletion, 'a website that an admin deleted is gone after 7 days'],
  undo: [deletion, 'for 7 days a deletion can be undone'],
  account: [deletion, 'a deleted account is gone at once'],
  planEnd: [deletion, 'after the end of a plan there are 30 days to export'],
  personal: [deletion, 'a personal export is JSON with everything that is kept about the person'],
  exported: [server('exports'), 'the whole website leaves as JSON, CSV, spreadsheet and PDF'],
  auditLimits: [server('audits'), 'what the audit did not unlock is refused'],
  auditReadable: [server('audits'), 'what a free audit unlocked stays readable after its end'],
  auditLaunch: [server('launch-scan'), 'in audit mode nobody but an operator launches'],
  custom: [server('templates'), 'custom templates are there for enterprise websites only'],
  estimates: [server('metrics'), 'stated store data give every figure a formula, a range and its sources'],
} as const satisfies Record<string, readonly [file: string, name: string]>

/** How a sentence begins, and which tests hold it. */
const kept: Readonly<Record<string, readonly (keyof typeof tests)[]>> = {
  'Vitrine is self-hosted: data stays on its machines': ['onlyWithDsn'],
  'Your account: first and last name': ['argon', 'personal'],
  'When you sign in with Google or Microsoft, the identifier': ['identity'],
  'Your answers when you sign up': ['personal'],
  'Your work: websites': ['personal'],
  'Bookings of a consultation': ['account'],
  'Which screens of this product you opened': ['personal'],
  'Nobody else gets this.': ['onlyWithDsn'],
  'Technical records': ['personal'],
  'Sessions are deleted 30 days': ['cleanUp'],
  'They do not sign in as shoppers': ['noForms'],
  'Members of your websites see': ['team'],
  'Beyond that, data goes only to services': ['onlyWithDsn'],
  'One cookie keeps you signed in': ['cookies'],
  'scripts cannot read it': ['cookies'],
  'A second one holds nothing': ['cookies'],
  'While you sign in with Google or Microsoft, a third one': ['ssoCookie'],
  'Your browser remembers': ['answersKept'],
  'There are no advertising or tracking cookies.': ['cookies', 'onlyWithDsn'],
  'As long as you have an account.': ['account'],
  'When you delete it, everything about you': ['account'],
  'A website that an admin deletes is gone after 7 days': ['website'],
  'until then it can be kept': ['undo'],
  'After the end of an agreement you have 30 days': ['planEnd', 'exported'],
  'then it is deleted, except': ['planEnd'],
  'Links for verification': ['links'],
  'You can export everything we keep about you': ['personal', 'account'],
  'Passwords are hashed with Argon2id': ['argon', 'removed'],
  'Estimates are made from the figures': ['estimates'],
  'Whoever you invite to a website': ['team', 'removed'],
  'Admins of a website decide': ['roles'],
  'Custom analyses are part of Premium.': ['custom'],
  'A free audit shows a limited part': ['auditLimits'],
  'what it unlocked stays readable afterwards': ['auditReadable', 'auditLaunch'],
  'Vitrine looks at stores as a careful visitor': ['slowly'],
  'You can export the analyses and alerts': ['exported'],
  'After the end you have 30 days to export': ['planEnd'],
  'Then it is deleted, except': ['planEnd'],
}

/** What people owe each other, what the law says, and what only describes. */
const people = [
  'The organisation that runs',
  'Only what the service needs:',
  'Analyses read public pages',
  'Store figures that you import',
  'Your data is used',
  'to provide the service',
  'to keep it safe',
  'to answer you',
  'to meet duties',
  'They act on the operator’s instructions.',
  'Data is never sold.',
  'You may also ask for access',
  'You may complain',
  'Write to us',
  'Vitrine is for businesses.',
  'Users are 18',
  'When this policy changes',
  'Vitrine visits online stores',
  '“We” is',
  '“you” is',
  'They help you to decide',
  'They are not a promise',
  'You must be 18',
  'You give true details',
  'You keep your password',
  'What is done with your account',
  'You add only stores',
  'There are two plans',
  'Fees, currency',
  'Core is billed',
  'Premium is billed',
  'Amounts that are overdue',
  'Taxes come',
  'You agree not to use it to',
  'overload or disturb',
  'collect personal data',
  'resell the service',
  'break the law',
  'Your data stays yours.',
  'You let us process it',
  'The software, its texts',
  'Parts of it that are open source',
  'What you tell us',
  'Either side may end the agreement',
  'Either side may end it at once',
  'We keep the service running',
  'Features may change',
  'when one that you pay for',
  'The service is provided as it is.',
  'We do not promise',
  'Our liability',
  'Neither side is liable',
  'Nothing here limits',
  'We tell you about changes',
  'Who goes on using',
  'who does not agree',
  'The law of the place',
  'When one part',
]

const sentences = [...privacySections, ...termsSections]
  .flatMap(({ text, points = [] }) => [...text, ...points])
  // A point between digits ends no sentence.
  .flatMap((text) => text.match(/(?:[^.;]|\.(?=\d))+[.;]?/g) ?? [])
  .map((sentence) => sentence.trim())

test.each(sentences)('is kept by a test, or binds people: %s', (sentence) => {
  const entries = [...Object.keys(kept), ...people].filter((beginning) => sentence.startsWith(beginning))
  expect(entries).toHaveLength(1)
})

test('the lists name no sentence that is gone', () => {
  const gone = [...Object.keys(kept), ...people].filter(
    (beginning) => !sentences.some((sentence) => sentence.startsWith(beginning)),
  )
  expect(gone).toEqual([])
})

test.each(Object.values(tests))('the test that holds a promise exists, %s: %s', (file, name) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(name)
})
