import { definitions } from './definitions.ts'

/** The text of `.env.example`: every key with its type, default and meaning. */
export function envExample(): string {
  const blocks = Object.entries(definitions).map(([key, { type, fallback, meaning }]) =>
    [`# ${meaning}`, `# Type: ${type}. Default: ${fallback === '' ? 'none' : fallback}.`, `#${key}=`].join(
      '\n',
    ),
  )
  const head =
    '# Settings. Copy to .env, or set them in the environment, which takes precedence. An empty value counts as not set.\n' +
    '# NAME_FILE names a file that contains the value of NAME, which is how container engines deliver secrets.'
  return `${[head, ...blocks].join('\n\n')}\n`
}
