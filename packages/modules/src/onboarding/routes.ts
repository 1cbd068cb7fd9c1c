import { requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import { checkStore } from './check-store.ts'
import {
  checkStoreAddress,
  getOnboardingStatus as getOnboardingStatusContract,
  listOnboardingQuestions as listOnboardingQuestionsContract,
  restartFreeAudit,
  submitOnboarding as submitOnboardingContract,
} from './contract.ts'
import { getOnboardingStatus } from './get-onboarding-status.ts'
import { onboardingQuestions } from './questions.ts'
import { restartAudit } from './restart-audit.ts'
import { submitOnboarding } from './submit-onboarding.ts'

export const onboardingRoutes: readonly Route[] = [
  route(getOnboardingStatusContract, (_, context) =>
    getOnboardingStatus(context.services, requireCaller(context)),
  ),
  route(listOnboardingQuestionsContract, async () => [...onboardingQuestions]),
  route(submitOnboardingContract, ({ body }, context) =>
    submitOnboarding(context.services, requireCaller(context), body.answers),
  ),
  route(checkStoreAddress, async ({ body }, { services, request }) => {
    const { url } = await checkStore(services, body.website_url, request.signal)
    return { website_url: url }
  }),
  route(restartFreeAudit, ({ body }, context) =>
    restartAudit(context.services, requireCaller(context), body.website_url, context.request.signal),
  ),
]
