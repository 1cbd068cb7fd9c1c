/** States of what a team does with an alert: assignee, comments, mentions, and Check again. */
import type { Page } from 'playwright-core'
import { websiteId } from '../fixture-data.ts'
import type { State } from '../state.ts'
import { fixedAlertId } from './comment-answers.ts'

const path = '/scans/c0000000-41c7-7000-8000-000000000000'
const comments = '/api/v1/issues/d0000000-41c7-7000-8000-000000000000/comments'

async function openComments(page: Page) {
  // Not the first button: the parts of other cards may arrive before those of the first card.
  await page.getByRole('article').first().getByRole('button', { name: 'Comments' }).click()
  await page.getByRole('textbox', { name: 'Comment' }).waitFor()
}

async function openHistoryAndPages(page: Page) {
  const first = page.getByRole('article').first()
  await first.getByRole('button', { name: 'Show 11 more pages' }).click()
  await first.getByRole('button', { name: 'History' }).click()
}

async function mention(page: Page) {
  await openComments(page)
  await page.getByRole('textbox', { name: 'Comment' }).fill('Can you look at it, @')
}

export const teamStates: readonly State[] = [
  {
    name: 'detail, history and all pages',
    path,
    width: 1280,
    scenario: { isSpread: true },
    act: openHistoryAndPages,
    sees: 'Got worse: 9 pages, now 14 pages',
  },
  {
    name: 'detail, history and all pages, phone, dark',
    path,
    width: 390,
    isDark: true,
    scenario: { isSpread: true },
    act: openHistoryAndPages,
    sees: 'Got worse: 9 pages, now 14 pages',
  },
  { name: 'comments', path, width: 1280, act: openComments, sees: 'Is this the old campaign price? @ines' },
  {
    name: 'comments, mentioning someone, phone, dark',
    path,
    width: 390,
    isDark: true,
    act: mention,
    sees: 'Bartholomew Featherstonehaugh @',
  },
  {
    name: 'comments, failed, phone',
    path,
    width: 390,
    scenario: { failing: [comments] },
    act: openComments,
    sees: 'The comments couldn’t be loaded.',
  },
  {
    name: 'comments, deleting',
    path,
    act: async (page) => {
      await openComments(page)
      await page.getByRole('button', { name: /^Delete my comment/ }).click()
    },
    sees: 'Delete this comment?',
  },
  {
    name: 'assignee, only one’s own on a phone',
    path,
    width: 390,
    scenario: { isAssigned: true },
    act: async (page) => {
      await page.getByRole('button', { name: '9 alerts' }).click()
      await page.getByText('Assigned to me (1)').click()
    },
    sees: '1 of 1',
  },
  { name: 'assignee', path, scenario: { isAssigned: true }, sees: 'Assigned to me' },
  {
    name: 'assignee, team not loaded, phone',
    path,
    width: 390,
    scenario: { isAssigned: true, failing: [`/api/v1/websites/users/${websiteId}`] },
    sees: 'Your team couldn’t be loaded.',
  },
  {
    name: 'fix proof, phone',
    path: `${path}?alert=${fixedAlertId}`,
    width: 390,
    sees: 'We opened the page again as a new visitor on',
  },
  {
    name: 'check again, phone',
    path,
    width: 390,
    act: (page) => page.getByRole('button', { name: 'Check again' }).first().click(),
    sees: 'Checking…',
  },
]
