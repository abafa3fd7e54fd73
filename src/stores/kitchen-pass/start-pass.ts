import { environment } from '../browser/environment.ts'
import { requestWakeLock } from '../browser/wake-lock.ts'
import { whenUsed } from '../browser/when-used.ts'
import { startBell } from './bell.ts'
import { subscribeToBoard } from './board-subscription.ts'
import { $pass, openPass, startClock } from './pass.ts'
import { discardActions, resumeActions } from './ticket-actions.ts'

// The address names the kitchen. Its board is followed while a page shows it, until the pass ends.
whenUsed($pass, () => {
  let stops: (() => void)[] = []
  let isUsed = true
  const end = () => {
    for (const stop of stops) stop()
    stops = []
  }
  const [, , path = ''] = environment().path().split('/')
  const kitchen = decodeURIComponent(path)
  const stopListening = $pass.listen(({ step }) => {
    if (step !== 'gone') return
    end()
    discardActions(kitchen)
  })
  void openPass(kitchen).then(isOpen => {
    if (!isOpen || !isUsed) return
    stops = [startClock(), startBell(), requestWakeLock(), subscribeToBoard()]
    void resumeActions()
  })
  return () => {
    isUsed = false
    stopListening()
    end()
  }
})
