import { environment } from '../browser/environment.ts'
import { whenUsed } from '../browser/when-used.ts'
import { keepAwake } from './awake.ts'
import { startBell } from './bell.ts'
import { followBoard } from './follow-board.ts'
import { $pass, openPass, startClock } from './pass.ts'
import { resumePresses } from './presses.ts'

// The address names the kitchen; it is open as long as a page shows it.
whenUsed($pass, () => {
  const stops: (() => void)[] = []
  let isUsed = true
  const [, , kitchen = ''] = environment().path().split('/')
  void openPass(decodeURIComponent(kitchen)).then(isOpen => {
    if (!isOpen || !isUsed) return
    stops.push(startClock(), startBell(), keepAwake(), followBoard())
    void resumePresses()
  })
  return () => {
    isUsed = false
    for (const stop of stops) stop()
  }
})
