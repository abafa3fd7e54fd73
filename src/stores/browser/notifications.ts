export function supportsNotifications(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

export async function requestNotificationPermission(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}
