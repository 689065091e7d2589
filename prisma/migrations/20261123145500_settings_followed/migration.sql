-- Running parts take up the system parameters as they take up the building's own columns.
CALL follow_config('setting', 'settings');
