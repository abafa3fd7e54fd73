export function canBeNotified(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

export async function mayNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}
