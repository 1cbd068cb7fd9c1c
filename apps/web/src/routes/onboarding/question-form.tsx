import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OnboardingQuestion } from '@vitrine/modules/onboarding/contract'
import { type FormEvent, useEffect, useRef } from 'react'
import accountClasses from '../../shared/accounts/account-form.module.css'
import { focusFirstProblem } from '../../shared/accounts/focus-first-problem.ts'
import { publicConfigQuery } from '../../shared/api/public-config.ts'
import { Banner } from '../../shared/components/banner.tsx'
import { ProgressBar } from '../../shared/components/figures/progress-bar.tsx'
import { AlertShowcase } from '../../shared/components/public-pages/alert-showcase.tsx'
import { SplitScreen } from '../../shared/components/public-pages/split-screen.tsx'
import { paths } from '../../shared/paths.ts'
import { submitErrorText } from './data.ts'
import { LogOutButton } from './log-out-button.tsx'
import classes from './onboarding.module.css'
import { QuestionField } from './question-field.tsx'
import { StoreFields } from './store-fields.tsx'
import { useAnswers } from './use-answers.ts'

interface StepProps {
  form: ReturnType<typeof useAnswers>
  question: OnboardingQuestion
}

function AnswerFields({ form, question }: StepProps) {
  if (form.isStore) {
    return (
      <StoreFields
        question={question}
        address={typeof form.answer === 'string' ? form.answer : ''}
        name={form.name}
        problems={{ address: form.problems.answer, name: form.problems.name }}
        onAddress={form.changeAddress}
        onName={form.changeName}
        onBlur={(field) => form.touch(field === 'address' ? 'answer' : 'name')}
      />
    )
  }
  return (
    <QuestionField
      key={question.question_id}
      question={question}
      answer={form.answer}
      problem={form.problems.answer}
      onBlur={() => form.touch('answer')}
      onChange={(answer) => form.change(question.question_id, answer)}
    />
  )
}

function StepButtons({ form, question }: StepProps) {
  return (
    <div className={classes.buttons}>
      {form.step > 0 && (
        <Button size="lg" variant="default" onClick={form.back}>
          Back
        </Button>
      )}
      {!question.required && form.isEmpty && (
        <Button size="lg" variant="default" loading={form.isPending} onClick={form.skip}>
          Skip
        </Button>
      )}
      {form.isChecking && (
        <span className="v-visually-hidden" role="status">
          Checking your store
        </span>
      )}
      <Button
        type="submit"
        size="lg"
        className={classes.continue}
        disabled={form.isEmpty}
        loading={form.isPending && !form.isEmpty}
      >
        {form.isLast ? 'Submit' : 'Continue'}
      </Button>
    </div>
  )
}

/** One question at a time. */
export function QuestionForm({ questions }: { questions: readonly OnboardingQuestion[] }) {
  const { data: config } = useQuery(publicConfigQuery)
  const form = useAnswers(questions, config?.support_email ?? null)
  const { step, question } = form
  const element = useRef<HTMLFormElement>(null)
  const shownStep = useRef(step)
  // Each later step focuses its field; the first one leaves the focus where it was.
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    element.current?.querySelector<HTMLElement>('input:checked, input, textarea')?.focus()
  }, [step])
  if (question === undefined) return null

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!form.next()) focusFirstProblem(event.currentTarget)
  }
  const position = `Step ${step + 1} of ${questions.length}`
  return (
    <SplitScreen
      home={paths.onboarding}
      action={<LogOutButton />}
      title={question.question_text}
      subtitle={question.required ? undefined : 'Optional. Skip it if nothing comes to mind.'}
      aside={<AlertShowcase />}
    >
      <form ref={element} className={accountClasses.form} onSubmit={submit} noValidate>
        {form.error && (
          <Banner tone="error">{submitErrorText(form.error, config?.support_email ?? null)}</Banner>
        )}
        <AnswerFields form={form} question={question} />
        <StepButtons form={form} question={question} />
      </form>
      <div className={classes.progress}>
        <ProgressBar percent={((step + 1) / questions.length) * 100} label={position} />
        <p role="status">{position}</p>
      </div>
    </SplitScreen>
  )
}
