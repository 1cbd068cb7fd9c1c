/** How the dialogs that a page's scripts open are answered: with “Cancel”, unless somebody just asked for what they confirm. */
import type { Dialog, Page } from 'playwright-core'

const agreeing = new WeakSet<Page>()

/** Answers a dialog. Another listener may have closed it. */
export function answerDialog(page: Page, dialog: Dialog): void {
  const agrees = dialog.type() === 'beforeunload' || agreeing.has(page)
  void (agrees ? dialog.accept() : dialog.dismiss()).catch(() => {})
}

/** Answers “OK” while `act` runs: “Do you really want to remove it?” */
export async function whileAgreeing<Value>(page: Page, act: () => Promise<Value>): Promise<Value> {
  agreeing.add(page)
  try {
    return await act()
  } finally {
    agreeing.delete(page)
  }
}
