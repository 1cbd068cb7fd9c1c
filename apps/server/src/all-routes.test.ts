import { operatorRoutes } from '@vitrine/web/shared/api/operator-routes.gen'
import { routes } from '@vitrine/web/shared/api/routes.gen'
import { expect, test } from 'vitest'
import { allRoutes } from './all-routes.ts'

test('the web app can call every route of the server by its name, and no other', () => {
  const served = allRoutes.map(({ contract: { name, method, path } }) => [name, `${method} ${path}`])
  expect(new Set(served.map(([name]) => name)).size).toBe(served.length)
  expect({ ...routes, ...operatorRoutes }).toEqual(Object.fromEntries(served))
})

test('users who are not operators load no paths of operator routes', () => {
  const forOperators = allRoutes.filter(({ contract }) => contract.access === 'superuser')
  expect(Object.keys(operatorRoutes).sort()).toEqual(forOperators.map(({ contract }) => contract.name).sort())
})
