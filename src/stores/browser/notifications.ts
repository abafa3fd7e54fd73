/** True if this browser supports web push; phones may require an installed site. */
export function canBeNotified(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

export async function mayNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}
