import { operatorRoutes } from '@vitrine/web/shared/api/operator-routes.gen'
import { routes } from '@vitrine/web/shared/api/routes.gen'
import { expect, test } from 'vitest'
import { allRoutes } from './all-routes.ts'

/** Redirects, pictures, and pages, which the browser opens itself. */
const openedByBrowsers = [
  ...['finish-google', 'finish-jira', 'finish-microsoft', 'finish-slack', 'start-google', 'start-microsoft'],
  ...[
    'get-image',
    'get-public-file',
    'get-shared-image',
    'get-live-page',
    'get-live-script',
    'get-live-style',
  ],
]

test('the web app can call every route of the server by its name, except those that only browsers open', () => {
  const served = allRoutes.map(({ contract: { name, method, path } }) => [name, `${method} ${path}`] as const)
  expect(new Set(served.map(([name]) => name)).size).toBe(served.length)
  const called = served.filter(([name]) => !openedByBrowsers.includes(name))
  expect(called.length).toBe(served.length - openedByBrowsers.length)
  expect({ ...routes, ...operatorRoutes }).toEqual(Object.fromEntries(called))
})

test('users who are not operators load no paths of operator routes', () => {
  const forOperators = allRoutes.filter(({ contract }) => contract.access === 'superuser')
  expect(Object.keys(operatorRoutes).sort()).toEqual(forOperators.map(({ contract }) => contract.name).sort())
})
