import { environment } from '../browser/environment.ts'
import { requestWakeLock } from '../browser/wake-lock.ts'
import { whileMounted } from '../browser/while-mounted.ts'
import { startBell } from './bell.ts'
import { subscribeToBoard } from './board-subscription.ts'
import { $passState, openPass, startClock } from './pass.ts'
import { startPrinter } from './printed-ticket.ts'
import { discardActions, resumeActions } from './ticket-actions.ts'

// Opens the pass of the kitchen in the URL, and subscribes to the kitchen's board until the pass ends or the
// page closes.
whileMounted($passState, () => {
  let stops: (() => void)[] = []
  let isMounted = true
  const stopAll = () => {
    for (const stop of stops) stop()
    stops = []
  }
  const [, , path = ''] = environment().path().split('/')
  const kitchen = decodeURIComponent(path)
  const unsubscribe = $passState.listen(({ step }) => {
    if (step !== 'gone') return
    stopAll()
    discardActions(kitchen)
  })
  void openPass(kitchen).then(isOpen => {
    if (!isOpen || !isMounted) return
    stops = [startClock(), startBell(), startPrinter(), requestWakeLock(), subscribeToBoard()]
    void resumeActions()
  })
  return () => {
    isMounted = false
    unsubscribe()
    stopAll()
  }
})
