import { describe, expect, it } from 'vitest'
import { addressRefusal, portRefusal } from './address-policy.ts'

describe('addresses', () => {
  it.each([
    '127.0.0.1',
    '127.255.0.3',
    '0.0.0.0',
    '0.1.2.3',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:169.254.169.254',
    '::ffff:0:127.0.0.1',
    '64:ff9b::127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2002:a9fe:a9fe::1',
    '2002:808:808::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001:db8::1',
    '100::1',
    '[::1]',
    'localhost',
    '',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
  ])('refuses %s', (address) => {
    expect(addressRefusal(address)).not.toBeNull()
  })

  it.each([
    '93.184.216.34',
    '8.8.8.8',
    '172.32.0.1',
    '2606:4700::1111',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
  ])('allows %s', (address) => {
    expect(addressRefusal(address)).toBeNull()
  })
})

describe('ports', () => {
  it('allows web ports and refuses those of infrastructure', () => {
    for (const port of [80, 443, 3000, 8080, 8443, 9101]) expect(portRefusal(port)).toBeNull()
    for (const port of [0, 21, 22, 25, 445, 3306, 5432, 6379, 9200, 11211, 27017, 70_000, 1.5]) {
      expect(portRefusal(port)).not.toBeNull()
    }
  })
})
