-- The tracker hears of who is inside according to the doors, one by one.
CALL follow_config('gate_presence', 'gatePresence', 'trackable_no', ignored => '{gate_name}');
