import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, test } from 'vitest';
import { linuxRoute, macRoute, privateAddresses, windowsRoute } from '../../electron/lan/addresses.ts';
import { phoneNetwork } from '../../electron/shell/phone-network.ts';

const of = (address: string, changes: Partial<NetworkInterfaceInfo> = {}): NetworkInterfaceInfo[] => [
  {
    address,
    netmask: '255.255.255.0',
    family: 'IPv4',
    mac: '02:00:00:00:00:00',
    internal: false,
    cidr: null,
    ...changes,
  } as NetworkInterfaceInfo,
];

describe('the addresses at which phones may find this machine', () => {
  test.each([
    ['loopback', { lo: of('127.0.0.1', { internal: true }) }],
    ['a public address', { eth0: of('203.0.113.7') }],
    ['a link-local address', { eth0: of('169.254.10.1') }],
    ['a shared address of a provider or a VPN', { eth0: of('100.64.3.2') }],
    ['just below 172.16', { eth0: of('172.15.0.1') }],
    ['just above 172.31', { eth0: of('172.32.0.1') }],
    ['IPv6', { eth0: of('fd00::1', { family: 'IPv6' } as Partial<NetworkInterfaceInfo>) }],
    ['a connection between two points', { net0: of('10.8.0.2', { netmask: '255.255.255.255' }) }],
    ['a tunnel', { tun0: of('10.8.0.2') }],
    ['a tunnel of macOS', { utun3: of('10.8.0.2') }],
    ['WireGuard', { wg0: of('10.8.0.2') }],
    ['Tailscale', { Tailscale: of('10.8.0.2') }],
    ['Docker', { docker0: of('172.17.0.1') }],
    ['a bridge of Docker', { 'br-4f1c9a': of('172.18.0.1') }],
    ['libvirt', { virbr0: of('192.168.122.1') }],
    ['VMware', { 'VMware Network Adapter VMnet8': of('192.168.80.1') }],
    ['VirtualBox', { 'VirtualBox Host-Only Network': of('192.168.56.1') }],
    ['WSL', { 'vEthernet (WSL)': of('172.28.0.1') }],
  ])('are not %s', (_, interfaces) => {
    expect(privateAddresses(interfaces, null)).toEqual([]);
  });

  test('are all other private ones', () => {
    const interfaces = {
      eth0: of('10.0.0.5'),
      wlan0: of('172.16.0.5'),
      en1: of('172.31.255.5'),
      'Wi-Fi': of('192.168.1.5'),
    };
    expect(privateAddresses(interfaces, null)).toEqual(['10.0.0.5', '172.16.0.5', '172.31.255.5', '192.168.1.5']);
  });

  test('begin with that of the default route, then cables and Wi-Fi', () => {
    const interfaces = { odd0: of('10.1.1.1'), eth0: of('10.2.2.2'), wlan0: of('192.168.1.20') };
    expect(privateAddresses(interfaces, 'wlan0')).toEqual(['192.168.1.20', '10.2.2.2', '10.1.1.1']);
    expect(privateAddresses(interfaces, '10.1.1.1')).toEqual(['10.1.1.1', '10.2.2.2', '192.168.1.20']);
    expect(privateAddresses(interfaces, null)[0]).toBe('10.2.2.2');
  });
});

describe('a switch of Hyper-V', () => {
  const interfaces = {
    'vEthernet (External Hyper-V)': of('192.168.1.20'),
    'vEthernet (Default Switch)': of('172.28.0.1'),
  };

  test.each(['192.168.1.20', 'vEthernet (External Hyper-V)'])('leads to phones if the default route is %s', usual => {
    expect(privateAddresses(interfaces, usual)).toEqual(['192.168.1.20']);
  });

  test('leads to none otherwise', () => {
    expect(privateAddresses({ ...interfaces, 'Wi-Fi': of('192.168.7.2') }, '192.168.7.2')).toEqual(['192.168.7.2']);
    expect(privateAddresses({ tun0: of('10.8.0.2') }, 'tun0')).toEqual([]);
  });
});

describe('the default route', () => {
  test('of Linux is the one with the least metric', () => {
    const table = [
      'Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT',
      'eth0\t00000000\t0102A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0',
      'wlan0\t00000000\t0102A8C0\t0003\t0\t0\t100\t00000000\t0\t0\t0',
      'wlan0\t0002A8C0\t00000000\t0001\t0\t0\t1\t00FFFFFF\t0\t0\t0',
    ];
    expect(linuxRoute(table.join('\n'))).toBe('wlan0');
    expect(linuxRoute(table[0] ?? '')).toBeNull();
  });

  test('of macOS is named', () => {
    expect(macRoute('   route to: default\n    gateway: 192.168.1.1\n  interface: en0\n      flags: <UP>\n')).toBe(
      'en0',
    );
    expect(macRoute('route: not in table')).toBeNull();
  });

  test('of Windows is named by its own address, in any language', () => {
    const text = [
      'Aktive Routen:',
      '     Netzwerkziel    Netzwerkmaske          Gateway    Schnittstelle Metrik',
      '          0.0.0.0          0.0.0.0      192.168.1.1     192.168.1.20     35',
      '          0.0.0.0          0.0.0.0         10.0.0.1         10.0.0.9     25',
    ];
    expect(windowsRoute(text.join('\r\n'))).toBe('10.0.0.9');
    expect(windowsRoute('')).toBeNull();
    // Lines of blanks are looked at once each.
    for (const route of [windowsRoute, macRoute, linuxRoute]) expect(route('\n \t'.repeat(500_000))).toBeNull();
  });
});

describe('the address for tests and tools', () => {
  test('is the only one then', async () => {
    expect(await phoneNetwork({ page: '/nowhere', only: '127.0.0.2@phones.test' }).addresses()).toEqual(['127.0.0.2']);
  });

  test.each(['0.0.0.0', '192.168.1.20', '127.0.0.1.evil.example', '::1', '', '127.0.0.2@'])(
    'is not %j, so that nobody listens by mistake',
    only => {
      expect(() => phoneNetwork({ page: '/nowhere', only })).toThrow('TRICK_AND_TUMBLE_PHONES takes an address');
    },
  );
});
