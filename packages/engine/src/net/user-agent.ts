/** How the scanner identifies itself. It never pretends to be another client. */

/** Name that robots.txt may address. */
export const robotsAgent = 'VitrineBot'

/** User agent of the HTTP tier. */
export const httpUserAgent = 'Mozilla/5.0 (compatible; VitrineBot/1.0; store quality scan)'

const product = 'VitrineBot/1.0'
const desktopSystem = 'X11; Linux x86_64'
const mobileSystem = 'Linux; Android 14; Pixel 8'

/** User agent of a browser context: that of the running Chromium, followed by the product's name. */
export function browserUserAgent(chromiumVersion: string, platform: 'Desktop' | 'Mobile'): string {
  const major = chromiumVersion.split('.')[0] ?? '0'
  const system = platform === 'Mobile' ? mobileSystem : desktopSystem
  const mobile = platform === 'Mobile' ? ' Mobile' : ''
  return `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0${mobile} Safari/537.36 ${product}`
}
