import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Banner } from '../../shared/components/banner.tsx'
import classes from './login.module.css'

const route = getRouteApi('/login')
const showMs = 5000

/** What brought the user here, for 5 seconds. The address is cleaned, so that a reload does not say it again. */
export function SuccessBanner() {
  const { signup, reset } = route.useSearch()
  const navigate = route.useNavigate()
  const [text, setText] = useState('')
  useEffect(() => {
    const next = signup
      ? 'Your account has been created. Please verify your email to log in.'
      : reset
        ? 'Your password has been reset. You can now log in.'
        : ''
    if (next === '') return
    setText(next)
    void navigate({ search: (previous) => ({ next: previous.next }), replace: true })
  }, [signup, reset, navigate])
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => setText(''), showMs)
    return () => clearTimeout(timer)
  }, [text])
  if (text === '') return null
  return (
    <div className={classes.banner}>
      <Banner tone="success">{text}</Banner>
    </div>
  )
}
