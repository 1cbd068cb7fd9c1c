/** Invalid arguments. Ends the command with exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}
