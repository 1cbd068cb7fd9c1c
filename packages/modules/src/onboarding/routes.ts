import { requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import {
  getOnboardingStatus as getOnboardingStatusContract,
  listOnboardingQuestions as listOnboardingQuestionsContract,
  submitOnboarding as submitOnboardingContract,
} from './contract.ts'
import { getOnboardingStatus } from './get-onboarding-status.ts'
import { onboardingQuestions } from './questions.ts'
import { submitOnboarding } from './submit-onboarding.ts'

export const onboardingRoutes: readonly Route[] = [
  route(getOnboardingStatusContract, (_, context) =>
    getOnboardingStatus(context.services, requireCaller(context)),
  ),
  route(listOnboardingQuestionsContract, async () => [...onboardingQuestions]),
  route(submitOnboardingContract, ({ body }, context) =>
    submitOnboarding(context.services, requireCaller(context), body.answers),
  ),
]
