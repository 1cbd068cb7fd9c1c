/** `npm run fixture -w apps/web [scenario as JSON]`: the built app on invented data, for looking at it. */
import { startFixtureServer } from './fixture-server.ts'

const { url } = await startFixtureServer(JSON.parse(process.argv[2] ?? '{}'))
console.log(url)
